// @ts-check
// Preact, htm, hooks and signals under one roof.
import { Fragment, h, render } from 'preact'
import htm from 'htm'
import '@preact/signals' // teaches Preact to follow signals that a component reads

export { Fragment, h, render }
export {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks'
export { batch, computed, effect, signal, untracked, useComputed, useSignal } from '@preact/signals'

export const html = htm.bind(h)
