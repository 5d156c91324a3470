import { expect, test } from 'vitest'
import { saveFile } from '#browser/save-file.ts'

type Page = { happyDOM: { waitUntilComplete(): Promise<void> } }

test('a file that is saved leaves the page where it is', async () => {
  const before = location.href
  saveFile(new File(['a;b'], 'liste.csv'))
  const { happyDOM } = window as unknown as Page // the DOM in memory, and not that of a browser
  await happyDOM.waitUntilComplete()
  expect(location.href).toBe(before)
})
