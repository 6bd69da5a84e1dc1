// @ts-check
// There is nothing at this address, or something broke.
import { Button, html } from '../kit.js'
import { say } from '../words.js'
import { CodeForm } from './codeform.js'
import { OneSheet } from './door.js'
import { open, STATUS, titlePage } from './page.js'

const kind = STATUS === 404 ? 'missing' : 'broken'

const Wrong = () => html`<${OneSheet} title=${say(`page.${kind}.title`)} text=${say(`page.${kind}.text`)}>
  <${CodeForm} class="join" />
  <${Button} kind="plain" small href="/">${say('closed.start')}<//>
<//>`

titlePage(() => String(STATUS))
open(Wrong)
