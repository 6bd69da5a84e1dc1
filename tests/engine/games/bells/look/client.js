// A look for the game of bells: its sheet as a drawing, in which bells can be touched and rung bells are struck out.
import { EventFeed } from 'yuletable/generic/feed.js'
import { Drawing, html, Sheet, Title } from 'yuletable/kit.js'

/** @param {import('yuletable/wire').GameProps} props */
function Tower(props) {
  const mark = ({ data }) => {
    if (!data.target) return null
    const action = `ring ${data.target}`
    const legal = props.actions.includes(action)
    return {
      class: props.view.rung.includes(data.target) ? 'is-rung' : legal ? 'is-legal' : undefined,
      ...(legal && { role: 'button', onClick: () => props.send(action) }),
    }
  }
  return html`<${Sheet} ruled label="The tower">
    <${Title}>${props.view.title}<//>
    <${Drawing} props=${props} name="sheet" mark=${mark} class="tower" />
    <${EventFeed} ...${props} />
  <//>`
}

export default { styles: ['look.css'], Phone: Tower, Board: (props) => html`<main><${Tower} ...${props} /></main>` }
