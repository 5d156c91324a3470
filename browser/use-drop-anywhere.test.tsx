import { expect, test, vi } from 'vitest'
import { useDropAnywhere } from '#browser/use-drop-anywhere.ts'
import { actAtFirstSight } from '#tests/dom/first-sight.tsx'

test('a file pasted in the moment when a page appears is taken', async () => {
  const take = vi.fn()
  function Page() {
    useDropAnywhere(take)
    return <h1>Rapports</h1>
  }
  const report = new File(['%PDF-1.7'], 'rapport.pdf')
  await actAtFirstSight(<Page />, 'h1', () => {
    const clipboardData = { files: [report] }
    document.body.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData }))
  })
  expect(take).toHaveBeenCalledExactlyOnceWith([report])
})
