import { expect, test } from 'vitest'
import { actAtFirstSight } from '#tests/dom/first-sight.tsx'
import { PageHeader } from '#ui/page-header.tsx'

test('the title of a page has the focus in the moment when it appears: later it would take it from a button', async () => {
  const isFocused = await actAtFirstSight(
    <PageHeader title="Devis" />,
    'h1',
    (title) => document.activeElement === title,
  )
  expect(isFocused).toBe(true)
})
