import type { Page } from '@playwright/test'

/** All the text of a page: visible, spoken, and for search engines and networks. */
export async function renderedTextOf(page: Page): Promise<string[]> {
  return page.evaluate(readPage)
}

/** Runs in the page: text by blocks, hidden ones included (a closed menu, the plans of the other interval). */
function readPage(): string[] {
  const silent = 'script, style, noscript, template'
  const inline = new Set(['inline', 'contents'])
  // Spoken text stands outside the flow, and is still a part of its sentence.
  const runsOn = (element: Element) =>
    inline.has(getComputedStyle(element).display) ||
    (element instanceof HTMLSpanElement && getComputedStyle(element).position === 'absolute')

  const blocks = ['']
  const begin = () => blocks.push('')
  const read = (node: Node) => {
    if (node instanceof Text) blocks.push(`${blocks.pop() ?? ''}${node.data.replace(/\s*\n\s*/g, ' ')}`)
    if (!(node instanceof Element) || node.matches(silent)) return
    const isApart = node instanceof HTMLBRElement || !runsOn(node)
    if (isApart) begin()
    for (const child of node.childNodes) read(child)
    if (isApart) begin()
  }
  read(document.body)

  const said = ['alt', 'aria-label', 'aria-roledescription', 'aria-description', 'placeholder', 'title']
  const attributes = said.flatMap((name) =>
    [...document.querySelectorAll(`body [${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
  const metas = [...document.querySelectorAll('meta[name*=description], meta[property^=og], meta[name^=twitter]')]
  const head = metas
    .map((meta) => meta.getAttribute('content') ?? '')
    .filter((content) => /\s/.test(content) && !/^https?:/.test(content))
  return [...new Set([document.title, ...head, ...attributes, ...blocks].map((text) => text.trim()))].filter(Boolean)
}
