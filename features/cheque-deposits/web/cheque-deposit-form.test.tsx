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

const late = {
  ...{ id: newId(), number: 'EN2026-00003', payerName: 'PETIT Nadia', invoiceNumber: 'FA2026-00003' },
  ...{ reference: 'Chèque 7654321', amountCents: 20_000, paidOn: '2026-11-10' },
}
const bankOf = (payer: string) => screen.getByRole('textbox', { name: new RegExp(`Banque du chèque de ${payer}`) })
const choiceOf = (payer: string) => screen.getByRole('checkbox', { name: payer })

test('a cheque that comes in leaves what is typed, and waits unchosen', async () => {
  const { user, server } = open()
  await user.type(await screen.findByRole('textbox', { name: /Banque du chèque de MARTIN Paul/ }), 'BNP')
  await user.click(choiceOf('LEFÈVRE Zoé'))
  const iban = screen.getByRole('textbox', { name: /IBAN/ })
  await user.clear(iban)
  await user.type(iban, 'FR14 2004')
  server.answer({
    chequeDeposits: { readHeldCheques: () => ({ ...held, count: 3, cheques: [old, late, recent] }) },
  })
  server.announceChange({ action: 'payment.recorded', entityId: null })
  expect(await screen.findByRole('checkbox', { name: 'PETIT Nadia' })).toHaveProperty('checked', false)
  await screen.findByText(/^1 chèque s’ajoute pendant votre saisie/)
  expect(screen.getByRole('textbox', { name: /Numéro du chèque de PETIT Nadia/ })).toHaveProperty('value', '7654321')
  expect(bankOf('MARTIN Paul')).toHaveProperty('value', 'BNP')
  expect(choiceOf('MARTIN Paul')).toHaveProperty('checked', true)
  expect(choiceOf('LEFÈVRE Zoé')).toHaveProperty('checked', false)
  expect(iban).toHaveProperty('value', 'FR14 2004')
  expect(screen.getByText(/^1 chèque,/).textContent).toContain('100,50')
})

test('a cheque that is deposited elsewhere leaves, and the form says for which one something was typed', async () => {
  const { user, server } = open()
  await user.type(await screen.findByRole('textbox', { name: /Banque du chèque de LEFÈVRE Zoé/ }), 'CIC')
  await user.type(bankOf('MARTIN Paul'), 'BNP')
  server.answer({ chequeDeposits: { readHeldCheques: () => ({ ...held, count: 1, cheques: [recent] }) } })
  server.announceChange({ action: 'cheque_deposit.made', entityId: null })
  await screen.findByText(/LEFÈVRE Zoé \(FA2026-00001, CIC, n° 1234567\).*remis ou annulé/)
  expect(screen.queryByRole('checkbox', { name: 'LEFÈVRE Zoé' })).toBe(null)
  expect(bankOf('MARTIN Paul')).toHaveProperty('value', 'BNP')
  server.answer({ chequeDeposits: { readHeldCheques: () => ({ ...held, count: 0, cheques: [] }) } })
  server.announceChange({ action: 'cheque_deposit.made', entityId: null })
  await screen.findByText(/MARTIN Paul \(FA2026-00002, BNP\)/)
  expect(screen.getByRole('button', { name: 'Remettre' })).toHaveProperty('disabled', true)
})
