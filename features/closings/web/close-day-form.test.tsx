import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CloseDayForm } from '#features/closings/web/close-day-form.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

test('a day that is emptied is asked for again, and nothing is lost', async () => {
  const open = { closedThrough: null, perpetualCents: 250_000, days: [] }
  const { user, server } = renderPart(<CloseDayForm onClose={() => {}} />, {
    answers: { closings: { readOpenDays: () => open } },
  })
  const day = await screen.findByLabelText(/^Journée/)
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText(/plus aucun encaissement ne pourra être noté aujourd’hui/)
  fireEvent.change(day, { target: { value: '' } })
  expect(dialog.queryByText(/plus aucun encaissement/)).toBe(null)
  await user.click(dialog.getByRole('button', { name: 'Clôturer' }))
  dialog.getByText('Indiquez la journée à clôturer')
  expect(server.calls.some(({ operation }) => operation === 'closings.closeDay')).toBe(false)
})
