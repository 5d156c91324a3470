import { signMark, signs } from '#browser/first-sign.ts'

/** Pages that are read first and used then keep their scripts in here until they are drawn. */
export const sleeper = 'scripts'

/**
 * Starts the scripts of such a page once it is drawn and loaded, or at the first key or touch: before that they would
 * take the network and the processor from what is read.
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
  Promise.all([drawn, loaded]).then(wake)
})`
