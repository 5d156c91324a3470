import type { Page } from '@playwright/test'

/** The faults in the structure of a page: headings, landmarks, pictures, width, focus. */
export async function disorderOf(page: Page): Promise<string[]> {
  // The focus ring appears for keyboards only.
  await page.keyboard.press('Tab')
  const structure = await page.evaluate(disorderOfStructure)
  return [...structure, ...(await page.evaluate(textUnderAssistant)), ...(await page.evaluate(disorderOfFocus))]
}

/** Runs in the page. */
function disorderOfStructure(): string[] {
  const faults: string[] = []
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())

  const levels = seen('h1, h2, h3, h4, h5, h6').map((heading) => Number(heading.tagName[1]))
  if (levels.filter((level) => level === 1).length !== 1) faults.push('not one h1')
  levels.forEach((level, at) => {
    if (at > 0 && level > (levels[at - 1] ?? 0) + 1) faults.push(`an h${level} after an h${levels[at - 1]}`)
  })

  if (seen('main').length !== 1) faults.push('not one main')
  const isFramed = document.querySelector('body header ~ main') !== null
  if (isFramed && levels[0] !== 1) faults.push('a heading before the h1')
  for (const landmark of ['header', 'footer'])
    if (isFramed && seen(`${landmark}:not(main ${landmark})`).length !== 1) faults.push(`not one ${landmark}`)
  if (document.documentElement.lang !== 'fr') faults.push('not in French')

  for (const { width, height, src } of document.images) {
    const image = document.querySelector(`img[src="${src}"], img[src="${new URL(src).pathname}"]`)
    if (width * height && !(image?.getAttribute('width') && image.getAttribute('height')))
      faults.push(`a picture without a size: ${src}`)
  }

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px too wide`)
  return faults
}

/** Runs in the page: on a telephone the button of the assistant covers no text, wherever the page is scrolled to. */
function textUnderAssistant(): string[] {
  const button = document.querySelector('aside > a[href="/dashboard/assistant"]')
  if (!button?.parentElement || innerWidth >= 768) return []
  if (getComputedStyle(button.parentElement).position === 'fixed') return ['the assistant floats over the text']
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const isUnder = [...range.getClientRects()].some(
      (line) => line.width > 1 && line.left < right && line.right > left && line.top < bottom && line.bottom > top,
    )
    if (isUnder) faults.push(`the assistant covers: ${text.textContent.slice(0, 60)}`)
  }
  return faults
}

/** Runs in the page: everything that acts takes the focus, and shows it on itself or around it. */
function disorderOfFocus(): string[] {
  const around = (element: Element): Element[] => {
    const frames = [element, element.nextElementSibling]
    for (let frame = element.parentElement; frame && frames.length < 6; frame = frame.parentElement) frames.push(frame)
    return frames.filter((frame) => frame !== null)
  }
  const look = (element: Element) => {
    for (const frame of around(element)) for (const animation of frame.getAnimations()) animation.finish()
    return around(element)
      .flatMap((frame) => [getComputedStyle(frame), getComputedStyle(frame, '::after')])
      .map(({ outline, boxShadow, borderColor, backgroundColor }) => [outline, boxShadow, borderColor, backgroundColor])
      .join()
  }
  const nameOf = (element: Element) => element.outerHTML.slice(0, 100)
  const actors = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
  const reached = actors.filter(({ tabIndex }) => tabIndex >= 0)
  const faults = reached.filter(({ tabIndex }) => tabIndex > 0).map((element) => `out of turn: ${nameOf(element)}`)

  for (const element of reached) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const plain = look(element)
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) faults.push(`takes no focus: ${nameOf(element)}`)
    else if (look(element) === plain) faults.push(`shows no focus: ${nameOf(element)}`)
  }
  return faults
}

/** Presses Tab through the whole page: counts the places reached in order, and lists the missed ones. */
export async function walkByKeyboard(page: Page): Promise<{ reached: number; missed: string[] }> {
  const path = await page.evaluateHandle(expectedPath)
  const length = await path.evaluate(({ expected }) => expected.length)
  for (let at = 0; at < length; at++) await page.keyboard.press('Tab')
  return path.evaluate(({ expected, walked }) => {
    const missed = expected.filter((element, at) => walked[at] !== element)
    return { reached: walked.length, missed: missed.map((element) => element.outerHTML.slice(0, 100)) }
  })
}

/** Runs in the page: the places that Tab should reach from here, and those that it reaches. */
function expectedPath(): { expected: Element[]; walked: Element[] } {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ]
  const isOther = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' && !element.checked
  const expected = all
    .slice(all.findIndex((element) => element.matches(':focus')) + 1)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && !isOther(element))
  const walked: Element[] = []
  document.addEventListener('focusin', ({ target }) => target instanceof Element && walked.push(target))
  return { expected, walked }
}
