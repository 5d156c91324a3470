import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { namesKept } from '#features/marketing/legal-cookies.ts'
import { leavePage } from '#tests/dom/page.ts'

configure({
  // A long limit costs nothing when all goes well, and a busy machine is no failure.
  asyncUtilTimeout: 10_000,
  // The text of the page says more than two thousand lines of its elements.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nThe page says:\n${textOf(document.body).slice(0, 2_000)}`),
})

afterEach(async () => {
  cleanup()
  const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  await leavePage()
  const untold = kept.filter((name) => !namesKept().some((told) => name.startsWith(told)))
  expect(untold, 'kept in the browser, and missing from /legal/cookies').toEqual([])
})

/** The words of the page, without its styles. */
function textOf(body: HTMLElement): string {
  const copy = body.cloneNode(true) as HTMLElement // a copy of an element is one
  for (const style of copy.querySelectorAll('style')) style.remove()
  return copy.textContent
}
