// @ts-check
// A QR code as the server wrote it, taken apart and drawn again: only shapes come through.
import { h, html, useMemo } from '../kit.js'

const SHAPES = ['path', 'rect', 'g']
const KEPT = ['d', 'transform', 'x', 'y', 'width', 'height', 'stroke', 'stroke-width', 'fill', 'fill-rule']

/** @param {Element} element @returns {import('preact').VNode} */
function redraw(element) {
  const attributes = KEPT.filter((name) => element.hasAttribute(name)).map((name) => [name, element.getAttribute(name)])
  const inside = [...element.children].filter(({ localName }) => SHAPES.includes(localName)).map(redraw)
  return h(element.localName, Object.fromEntries(attributes), inside)
}

/** @param {{svg: string, label: string, class?: string}} props */
export function Qr({ svg, label, class: extra = '' }) {
  const drawing = useMemo(() => {
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    const box = root.getAttribute('viewBox') ?? `0 0 ${root.getAttribute('width')} ${root.getAttribute('height')}`
    return { box, shapes: [...root.children].filter(({ localName }) => SHAPES.includes(localName)).map(redraw) }
  }, [svg])
  return html`<span class=${`qr ${extra}`}><svg role="img" aria-label=${label} viewBox=${drawing.box} shape-rendering="crispEdges">${drawing.shapes}</svg></span>`
}
