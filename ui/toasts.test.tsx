import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPublicPart } from '#tests/dom/render-part.tsx'
import { toastError, toastSuccess, toastUndo } from '#ui/toasts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['a success goes after two seconds', 2_000, () => toastSuccess('Fiche enregistrée')],
  ['an error goes after four seconds', 4_000, () => toastError('Fiche enregistrée')],
  ['an offer to undo stays eight seconds', 8_000, () => toastUndo('Fiche enregistrée', () => {})],
])('%s', async (_, stays, show) => {
  renderPublicPart(null)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  act(show)
  await pass(stays - 100)
  expect(screen.queryByText('Fiche enregistrée')).toBeTruthy()
  await pass(1_000)
  expect(screen.queryByText('Fiche enregistrée')).toBeNull()
})
