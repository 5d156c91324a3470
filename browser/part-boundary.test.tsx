import { render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { PartBoundary } from '#browser/part-boundary.tsx'

test('a part that cannot be loaded says so, and the rest of the page stays', async () => {
  // React tells each caught error there.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Quotes = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  render(
    <main>
      <h1>LEFÈVRE Zoé</h1>
      <PartBoundary>
        <Quotes />
      </PartBoundary>
    </main>,
  )
  expect((await screen.findByRole('status')).textContent).toContain('n’a pas pu être chargée')
  expect(screen.getByRole('heading', { name: 'LEFÈVRE Zoé' })).toBeDefined()
})
