import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Withdrawal, WithdrawalRight } from '#features/withdrawals/contract.ts'
import { RequestWithdrawal, rightWords } from '#features/withdrawals/web/request-withdrawal.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { typographyFaults } from '#tests/support/french-typography.ts'

const id = newId()
const open: WithdrawalRight = {
  ...{ state: 'open', concludedOn: '2026-11-20', lastOn: '2026-12-04', asksEarlyStart: false, withdrawal: null },
}
const withdrawal: Withdrawal = {
  ...{ id, title: 'Devis DV2026-00012', about: 'Peugeot 308', reference: '7K2M-9QXA-40TV', dossierId: null },
  ...{ dossierNumber: '', documents: [], name: 'Zoé Lefèvre', statement: 'Je renonce.', asksEarlyStart: true },
  withdrawnAt: '2026-11-28T13:05:00.000Z',
}

const part = (right: WithdrawalRight, role: 'manager' | 'workshop' = 'manager') =>
  renderPart(<RequestWithdrawal id={id} />, {
    role,
    answers: { withdrawals: { readWithdrawalRight: () => right, sendWithdrawalLink: () => ({}) } },
  })

test('an open right says until when work waits, and its link is sent again by one press', async () => {
  const { user, server } = part(open)
  await screen.findByText(/Jusqu’au 04\/12\/2026 inclus.*ils attendent/)
  await user.click(screen.getByRole('button', { name: 'Renvoyer le lien de rétractation' }))
  await screen.findByText('Lien de rétractation confié à l’envoi')
  expect(server.calls.filter(({ operation }) => operation === 'withdrawals.sendWithdrawalLink')).toHaveLength(1)
})

test('a workshop hand sends nothing, and a right that is over has no link', async () => {
  part({ ...open, state: 'over' }, 'workshop')
  await screen.findByText('Le délai a pris fin le 04/12/2026, sans rétractation.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a withdrawal shows its declaration, its hour, and the price of work that was asked for', async () => {
  part({ ...open, state: 'withdrawn', withdrawal })
  await screen.findByText('Rétractation de Zoé Lefèvre')
  screen.getByText(/Reçue le 28 novembre 2026 à 14\sh\s05, heure de Paris/)
  screen.getByText(/se facture en proportion/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('every standing of a right is told in well typeset words', () => {
  const states = (['none', 'unsigned', 'open', 'over'] as const).map((state) => ({ ...open, state }))
  const told = [...states, { ...open, asksEarlyStart: true }].map(rightWords)
  expect(new Set(told).size).toBe(told.length)
  expect(told.flatMap(typographyFaults)).toEqual([])
})
