import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NewChequeDepositDrawer } from '#features/cheque-deposits/web/new-cheque-deposit-drawer.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const [old, recent] = [
  {
    ...{ id: newId(), number: 'EN2026-00001', payerName: 'LEFÈVRE Zoé', invoiceNumber: 'FA2026-00001' },
    ...{ reference: 'Chèque 1234567', amountCents: 34_320, paidOn: '2026-11-02' },
  },
  {
    ...{ id: newId(), number: 'EN2026-00002', payerName: 'MARTIN Paul', invoiceNumber: 'FA2026-00002' },
    ...{ reference: '', amountCents: 10_050, paidOn: '2026-11-20' },
  },
]
const held = { iban: 'FR7630001007941234567890185', count: 2, totalCents: 44_370, cheques: [old, recent] }

function open(cheques: Partial<typeof held> = {}) {
  const made = {
    ...{ number: 'BR2026-00001', depositedOn: '2026-11-23', iban: held.iban, chequeCount: 1, totalCents: 34_320 },
    ...{ cancelsId: null, cancelsNumber: '', isCancelled: false, reason: '', madeBy: 'Camille Moreau', version: 1 },
    ...{ madeAt: '2026-11-23T10:00:00.000Z', updatedAt: '2026-11-23T10:00:00.000Z' },
  }
  const answers = {
    chequeDeposits: {
      readHeldCheques: () => ({ ...held, ...cheques }),
      makeChequeDeposit: ({ id }: { id: string }) => ({ ...made, id }),
    },
  }
  return renderPart(<NewChequeDepositDrawer />, { answers, at: '/dashboard/remises?nouveau=1' })
}

test('all cheques are chosen with their numbers; one that is left out stays for the next slip', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'MARTIN Paul' }))
  expect(screen.getByText(/^1 chèque,/).textContent).toContain('343,20')
  await user.type(screen.getByRole('textbox', { name: 'Banque du chèque de LEFÈVRE Zoé, FA2026-00001' }), 'BNP')
  await user.click(screen.getByRole('button', { name: 'Remettre' }))
  await screen.findByText('Chèques remis')
  expect(server.calls.find(({ operation }) => operation === 'chequeDeposits.makeChequeDeposit')?.input).toMatchObject({
    iban: held.iban,
    cheques: [{ paymentId: old?.id, bank: 'BNP', chequeNumber: '1234567' }],
  })
})

test('a wrong account is said under its field', async () => {
  const { user } = open({ iban: '' })
  await user.type(await screen.findByRole('textbox', { name: /IBAN/ }), 'FR76 1')
  await user.click(screen.getByRole('button', { name: 'Remettre' }))
  await screen.findByText(/Cet IBAN est incorrect/)
})

test('without a cheque, the drawer says how one arrives', async () => {
  open({ count: 0, totalCents: 0, cheques: [] })
  await screen.findByText('Aucun chèque ne reste à remettre.')
})
