import { expect, test } from 'vitest'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function paid(owner: Person) {
  const { id, issuedOn } = await issuedInvoice(owner)
  return owner.api.payments.recordPayment(paymentOf(id, { paidOn: issuedOn }))
}

const textOf = async (file: File) => unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))

test('a receipt that is printed again says that it is a duplicate, and the journal counts it', async () => {
  const owner = await api.person()
  const { id, number, clientId } = await paid(owner)
  const print = () => owner.api.payments.printReceipt({ id })
  const isPrinted = async () => (await owner.api.payments.readPayment({ id })).isReceiptPrinted
  expect(await isPrinted()).toBe(false)
  const [first, second, third] = [await print(), await print(), await print()]
  expect(await isPrinted()).toBe(true)
  expect([first.name, second.name, third.name]).toEqual([
    `${number}.pdf`,
    `${number}-duplicata-1.pdf`,
    `${number}-duplicata-2.pdf`,
  ])
  expect(await textOf(first)).not.toContain('Duplicata')
  expect(await textOf(second)).toContain('Duplicata')
  expect(await journalOf(owner, 'payment.receipt_printed')).toMatchObject([{ details: { number } }])
  const duplicates = await journalOf(owner, 'payment.receipt_duplicated')
  expect(duplicates).toMatchObject([{ details: { number, duplicate: 1 } }, { details: { number, duplicate: 2 } }])
  const told = await owner.api.clients.readClientTimeline({ id: clientId })
  expect(told.map(({ about }) => about?.sentence).join()).toContain('a imprimé un duplicata du reçu (n°\u00a02)')
})

test('of two printings at the same moment one alone is the original', async () => {
  const owner = await api.person()
  const { id, number } = await paid(owner)
  const files = await Promise.all([1, 2].map(() => owner.api.payments.printReceipt({ id })))
  expect(files.map(({ name }) => name).toSorted()).toEqual([`${number}-duplicata-1.pdf`, `${number}.pdf`])
})

test('the receipt of one payment is no duplicate of that of another, and those who read no payment print none', async () => {
  const owner = await api.person()
  const [one, other] = [await paid(owner), await paid(owner)]
  await owner.api.payments.printReceipt({ id: one.id })
  expect((await owner.api.payments.printReceipt({ id: other.id })).name).toBe(`${other.number}.pdf`)
  const painter = await api.person({ role: 'paint', colleagueOf: owner })
  await expect(painter.api.payments.printReceipt({ id: one.id })).rejects.toMatchObject({ code: 'not_allowed' })
  const stranger = await api.person()
  await expect(stranger.api.payments.printReceipt({ id: one.id })).rejects.toMatchObject({ code: 'payment_not_found' })
})
