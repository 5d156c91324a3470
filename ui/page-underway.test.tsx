import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageUnderway } from '#ui/page-underway.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const late = 'Le chargement prend plus de temps que prévu.'

/** A page with a link to another one; the test decides when its script arrives. */
function openPage() {
  const script = Promise.withResolvers<{ Component: () => string }>()
  const router = createMemoryRouter([
    { path: '/', element: <PageUnderway /> },
    { path: '/clients', lazy: () => script.promise },
  ])
  render(<RouterProvider router={router} />)
  return {
    leave: () => act(() => void router.navigate('/clients?page=2')),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    arrive: () => act(async () => script.resolve({ Component: () => 'Les clients' })),
  }
}

test('a page whose script is late says so after ten seconds and offers to start again', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { leave, pass } = openPage()
  await leave()
  expect(screen.getByRole('progressbar', { name: 'Chargement de la page' })).toBeTruthy()
  await pass(9_999)
  expect(screen.queryByText(late)).toBeNull()
  await pass(1)
  expect(screen.getByRole('alert').textContent).toContain(late)
  screen.getByRole('button', { name: 'Relancer' }).click()
  expect(assign).toHaveBeenCalledWith('/clients?page=2')
})

test('a page that arrives late takes the message away', async () => {
  const { leave, pass, arrive } = openPage()
  await leave()
  await pass(10_000)
  await arrive()
  expect(screen.getByText('Les clients')).toBeTruthy()
  expect(screen.queryByText(late)).toBeNull()
})
