import type { Page } from '@playwright/test'

/** Faults of the page as it is drawn now, each in a sentence. They need no eye: what leaves its place, covers, is cut, too small or lost. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(lookAround)
}

/** Runs in the page, which knows nothing of this file. */
function lookAround(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  const [telephone, desk] = [480, 1200]
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"]'
  const root = document.documentElement
  const wide = window.innerWidth
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.closest('svg') && isShown(element),
  )
  const found = shown.filter((element) => element.matches(controls) && !element.matches('[type="hidden"]'))

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    return `${element.tagName.toLowerCase()} « ${words.slice(0, 40) || element.outerHTML.slice(0, 90)} »`
  }
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

  /** The part of a box that the frames around it leave to see. */
  function seenIn(element: Element, box: Box): Box {
    let { left, top, right, bottom } = box
    for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY } = styleOf(frame)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = frame.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { left, top, right, bottom }
  }
  const isThere = ({ left, top, right, bottom }: Box) => right - left > 2 && bottom - top > 2
  /** A link in a sentence has a box a line. */
  function boxesOf(element: Element): Box[] {
    const isInline = styleOf(element).display === 'inline'
    const boxes = isInline ? [...element.getClientRects()] : [element.getBoundingClientRect()]
    return boxes.map((box) => seenIn(element, box)).filter(isThere)
  }

  function sideways(): string[] {
    const page = root.scrollWidth > wide ? [`the page is ${root.scrollWidth} px wide in a window of ${wide} px`] : []
    const frames = shown.filter((element) => {
      const { overflowX } = styleOf(element)
      const slides = overflowX === 'auto' || overflowX === 'scroll'
      return slides && element.scrollWidth > element.clientWidth + 1 && !element.closest('[data-slides]')
    })
    // On a narrow window a wide table slides in its frame.
    if (wide < desk) return page
    return [
      ...page,
      ...frames.map((frame) => `${nameOf(frame)} scrolls sideways: ${frame.scrollWidth} px in ${frame.clientWidth}`),
    ]
  }

  function outside(): string[] {
    return shown
      .filter((element) => hasWords(element) || element.matches(controls))
      .filter((element) => boxesOf(element).some(({ left, right }) => left < -1 || right > wide + 1))
      .map((element) => `${nameOf(element)} leaves the window`)
  }

  function cut(): string[] {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const cutTexts = shown.filter(hasWords).filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      if (clientWidth <= 2 || clientHeight <= 2) return false
      const isWide = hides(overflowX) && textOverflow !== 'ellipsis' && scrollWidth > clientWidth + 1
      return isWide || (hides(overflowY) && webkitLineClamp === 'none' && scrollHeight > clientHeight + 3)
    })
    const leaving = found
      .filter((element) => element.matches('button, [role="tab"]') && styleOf(element).overflowX === 'visible')
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return wordsIn(element).some((text) => text.right > box.right + 1.5 || text.left < box.left - 1.5)
      })
    return [
      ...cutTexts.map((element) => `the text of ${nameOf(element)} is cut`),
      ...leaving.map((element) => `the text of ${nameOf(element)} leaves its frame`),
    ]
  }

  /** The boxes of its texts, without those for screen readers alone. */
  function wordsIn(element: Element): DOMRect[] {
    return [element, ...element.querySelectorAll('*')]
      .filter((each) => hasWords(each) && isShown(each) && each.getBoundingClientRect().width > 2)
      .flatMap((each) => [...each.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        const words = document.createRange()
        words.selectNode(node)
        return words.getBoundingClientRect()
      })
  }

  /** Layers above the page cover it by design: bars that stay, dialogs, menus. */
  function layerOf(element: Element): Element | null {
    for (let up: Element | null = element; up; up = up.parentElement) {
      if (['fixed', 'sticky'].includes(styleOf(up).position) || up.matches('[role="dialog"]')) return up
    }
    return null
  }

  /** Paper is white by night, and its lines have the places that print gave them. */
  const isOnPaper = (element: Element) => element.matches('img, [data-paper], [data-paper] *')
  /** A mark that is laid on a picture stands inside it. */
  function liesOn(below: Element, above: Element): boolean {
    const [ground, mark] = [below.getBoundingClientRect(), above.getBoundingClientRect()]
    const isInside = mark.left >= ground.left && mark.right <= ground.right && mark.bottom <= ground.bottom
    let placed: Element | null = above
    while (placed && styleOf(placed).position !== 'absolute') placed = placed.parentElement
    return isInside && mark.top >= ground.top && placed?.parentElement?.contains(below) === true
  }

  function covered(): string[] {
    const placed = found.map((element) => ({
      element,
      boxes: boxesOf(element),
      layer: layerOf(element),
      field: element.closest('.mantine-Input-wrapper'),
    }))
    const meets = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
    return placed.flatMap((one, rank) =>
      placed
        .slice(rank + 1)
        .filter(({ layer, field }) => layer === one.layer && (!field || field !== one.field))
        .filter(({ element }) => !one.element.contains(element) && !element.contains(one.element))
        .filter(({ element }) => !liesOn(one.element, element) && !isOnPaper(element))
        .filter(({ boxes }) => boxes.some((box) => one.boxes.some((own) => meets(own, box))))
        .map(({ element }) => `${nameOf(element)} stands on ${nameOf(one.element)}`),
    )
  }

  /** The label of a box or of a choice is part of it. A finger has 24 px, or as much free room around the middle (WCAG 2.5.8). */
  function small(): string[] {
    if (wide > telephone) return []
    const targets = found.map((element) => ({ element, boxes: boxesOf(element) }))
    const isNear = (x: number, y: number, { left, top, right, bottom }: Box) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < 12
    return targets
      .filter(({ element, boxes }) => boxes.length > 0 && styleOf(element).display !== 'inline')
      .flatMap(({ element }) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const sizes = [element, ...labels].map((each) => each.getBoundingClientRect())
        const [width, height] = [Math.max(...sizes.map((s) => s.width)), Math.max(...sizes.map((s) => s.height))]
        if (width > 23.5 && height > 23.5) return []
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const others = targets.filter(({ element: other }) => !other.contains(element) && !element.contains(other))
        const isCramped = others.some(({ boxes }) =>
          boxes.some((box) => isNear((left + right) / 2, (top + bottom) / 2, box)),
        )
        return isCramped ? [`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px small`] : []
      })
  }

  function lost(): string[] {
    const images = [...document.images].filter(
      (image) => image.complete && image.naturalWidth === 0 && image.currentSrc,
    )
    const main = document.querySelector('main')
    return [
      ...images.map(({ currentSrc }) => `the picture ${currentSrc} is broken`),
      ...((main?.innerText.trim().length ?? 0) < 20 ? ['the page says nothing'] : []),
    ]
  }

  /** How light the large surfaces are, from 0 to 1. */
  function unlit(): string[] {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const lightness = (colour: string): number | undefined => {
      if (!brush) return undefined
      brush.clearRect(0, 0, 1, 1)
      brush.fillStyle = colour
      brush.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
      return alpha < 230 ? undefined : (red * 0.3 + green * 0.59 + blue * 0.11) / 255
    }
    const isDark = root.dataset.mantineColorScheme === 'dark'
    const large = shown.filter((element) => {
      if (isOnPaper(element)) return false
      const { left, top, right, bottom } = seenIn(element, element.getBoundingClientRect())
      return (right - left) * (bottom - top) > 0.1 * wide * window.innerHeight
    })
    // By day a viewer or a bar may be dark, and the page itself is not.
    return [root, document.body, ...(isDark ? large : [])].flatMap((element) => {
      const light = lightness(styleOf(element).backgroundColor)
      if (light === undefined || (isDark ? light < 0.5 : light > 0.5)) return []
      return [`${nameOf(element)} is ${isDark ? 'light by night' : 'dark by day'}`]
    })
  }

  return [...sideways(), ...outside(), ...cut(), ...covered(), ...small(), ...lost(), ...unlit()]
}
