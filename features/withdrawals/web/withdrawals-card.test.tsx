import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Withdrawal } from '#features/withdrawals/contract.ts'
import { DossierWithdrawals } from '#features/withdrawals/web/dossier-withdrawals.tsx'
import { WithdrawalsCard } from '#features/withdrawals/web/withdrawals-card.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const id = newId()
const withdrawal: Withdrawal = {
  ...{ id, title: 'Devis DV2026-00012', about: 'Peugeot 308', reference: '7K2M-9QXA-40TV', dossierId: null },
  ...{ dossierNumber: '', documents: [], name: 'Zoé Lefèvre', statement: 'Je renonce.', asksEarlyStart: true },
  withdrawnAt: '2026-11-28T13:05:00.000Z',
}
const listing = (items: Withdrawal[]) => ({
  answers: { withdrawals: { listWithdrawals: () => ({ items, total: items.length, page: 1, pageSize: 5 }) } },
})

test('the card of the home page leads to each contract that somebody withdrew from', async () => {
  renderPart(<WithdrawalsCard />, listing([withdrawal]))
  const link = await screen.findByRole('link', { name: 'Zoé Lefèvre · Peugeot 308' })
  expect(link.getAttribute('href')).toBe(`/dashboard/signatures/${id}`)
  screen.getByText('Devis DV2026-00012, 28/11/2026 à 14:05')
})

test('a dossier tells who withdrew from what, and when', async () => {
  renderPart(<DossierWithdrawals id={newId()} />, listing([withdrawal]))
  const link = await screen.findByRole('link', { name: 'Devis DV2026-00012' })
  expect(link.closest('p')?.textContent).toMatch(/Zoé Lefèvre, le 28 novembre 2026 à 14\sh\s05/)
})

test('nothing is shown while nobody withdrew', async () => {
  const { server } = renderPart(
    <>
      <WithdrawalsCard />
      <DossierWithdrawals id={newId()} />
    </>,
    listing([]),
  )
  const asked = () => server.calls.filter(({ operation }) => operation === 'withdrawals.listWithdrawals')
  await expect.poll(() => asked().length).toBeGreaterThan(1)
  expect(screen.queryByText(/étract/)).toBeNull()
})
