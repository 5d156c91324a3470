import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { leavePage } from '#tests/dom/page.ts'

configure({
  // Waiting costs nothing when all goes well, and a busy machine is no failure.
  asyncUtilTimeout: 10_000,
  // The text of the page says more than two thousand lines of its elements.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nThe page says:\n${textOf(document.body).slice(0, 2_000)}`),
})

afterEach(async () => {
  cleanup()
  await leavePage()
})

/** The words of the page, without those of its style sheets. */
function textOf(body: HTMLElement): string {
  const copy = body.cloneNode(true) as HTMLElement // a copy of an element is one
  for (const style of copy.querySelectorAll('style')) style.remove()
  return copy.textContent
}
