import { signMark, signs } from '#browser/first-sign.ts'

/** Id of the inert element that holds the scripts of a page until it is drawn. */
export const sleeper = 'scripts'

/** A page behind another one may never hear that it was drawn. */
const latestMs = 3_000

/**
 * Starts the scripts after the page is drawn and loaded, or at the first interaction: earlier they would slow down the page itself. They
 * start at the latest a moment after the page is loaded.
 */
export const wakeScript = `addEventListener('DOMContentLoaded', () => {
  const asleep = document.getElementById('${sleeper}')
  if (!asleep) return
  let isAwake = false
  const wake = () => {
    if (isAwake) return
    isAwake = true
    for (const file of asleep.dataset.files.split(' ')) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href: file, nonce: asleep.nonce })
      document.head.append(link)
    }
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: asleep.nonce, textContent: asleep.textContent })
    document.head.append(script)
  }
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, wake, { capture: true, once: true })
  const note = () => document.documentElement.setAttribute('${signMark}', '')
  for (const sign of ${JSON.stringify(signs)}) addEventListener(sign, note, { capture: true, passive: true, once: true })
  const drawn = new Promise((resolve) => {
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && resolve()).observe({ type: 'paint', buffered: true })
  })
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  const late = loaded.then(() => new Promise((resolve) => setTimeout(resolve, ${latestMs})))
  Promise.race([Promise.all([drawn, loaded]), late]).then(wake)
})`
