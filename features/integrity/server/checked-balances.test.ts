import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { faultSentence } from '#features/integrity/fault.ts'
import { runIntegrityCheck } from '#features/integrity/server/run-integrity-check.ts'
import { acceptedQuote, issuedInvoice, issueOf, pricedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
let id: string

/**
 * A claim of 1 200,00 € TTC whose client pays 300,00 € in two dues: the second one is paid, a payment of the insurer is reversed, a credit
 * note gives back 120,00 €. Beside it a paid deposit with its final invoice, and an invoice that was credited and given back.
 */
beforeAll(async () => {
  api.setNow('2026-11-23T09:00:00Z')
  owner = await api.person()
  const { invoices, payments } = owner.api
  const lines = [partLine({ unitPriceCents: 90_000 }), partLine({ rank: 2, unitPriceCents: 10_000 })]
  const draft = await pricedInvoice(owner, lines)
  id = draft.id
  const claim = { isClaim: true, deductibleCents: 30_000, dueOn: '2026-12-31', baseVersion: draft.version }
  const { version } = await invoices.editInvoice({ id, clientId: draft.clientId, ...claim })
  const dues = ['2026-12-01', '2027-01-15'].map((dueOn) => ({ id: newId(), payer: 'client' as const, dueOn }))
  await invoices.chooseDues({ id, dues, baseVersion: version })
  await invoices.issueInvoice({ id, grossCents: 120_000 })
  const pay = (invoiceId: string, amountCents: number, more: object = {}) =>
    payments.recordPayment(paymentOf(invoiceId, { amountCents, paidOn: '2026-11-23', ...more }))
  await pay(id, 15_000, { dueId: dues[1]?.id })
  const insured = await pay(id, 50_000, { payer: 'insurer', mode: 'transfer' })
  await payments.reversePayment({ id: insured.id, reversalId: newId(), reason: 'Virement rejeté' })
  await credit(id, 12_000)

  const quote = await acceptedQuote(owner)
  const deposit = await invoices.invoiceDeposit({ id: newId(), quoteId: quote.id, part: { basisPoints: 3_000 } })
  await invoices.issueInvoice(issueOf(deposit))
  await pay(deposit.id, deposit.grossCents)
  await invoices.issueInvoice(issueOf(await invoices.invoiceQuote({ id: newId(), quoteId: quote.id })))
  const other = await issuedInvoice(owner)
  await pay(other.id, other.grossCents)
  await credit(other.id, other.grossCents)
  await pay(other.id, -other.grossCents)
})

/** Credits the last line of an invoice, or all of it. */
async function credit(of: string, grossCents: number) {
  const { invoices } = owner.api
  const whole = await invoices.creditInvoice({ id: of, creditId: newId(), reason: 'Pièce non posée' })
  if (whole.grossCents === grossCents) return invoices.issueInvoice(issueOf(whole))
  const { lines } = await invoices.readInvoice({ id: whole.id })
  const removals = lines.slice(0, -1).map((line) => ({ id: line.id, baseVersion: line.version }))
  const { invoice } = await invoices.editInvoiceLines({ id: whole.id, removals })
  expect(invoice.grossCents).toBe(grossCents)
  return invoices.issueInvoice(issueOf(invoice))
}

async function check() {
  const checkId = newId()
  await owner.api.integrity.requestIntegrityCheck({ id: checkId })
  await runIntegrityCheck((work) => owner.inGarage(work), checkId)
  return owner.api.integrity.readIntegrityCheck({ id: checkId })
}

const run = (statement: string) => owner.inGarage(({ db }) => sql.raw(statement.replace('$id', `'${id}'`)).execute(db))

test('dues, reversals, credit notes, refunds and deposits leave no fault in the balances', async () => {
  expect(await check()).toMatchObject({ faultCount: 0, faults: [] })
})

test.each([
  ['paid_client_cents = gross_cents', 'payé par le client 1 200,00 € TTC au lieu de 150,00 € TTC'],
  ['paid_insurer_cents = 90000', 'payé par l’assureur 900,00 € TTC au lieu de 0,00 € TTC'],
  ['credited_cents = gross_cents', 'crédité par avoir 1 200,00 € TTC au lieu de 120,00 € TTC'],
  ['credited_insurer_cents = 0', 'crédité à l’assureur 0,00 € TTC au lieu de 120,00 € TTC'],
  ["next_due_on = '2030-01-01'", 'prochaine échéance le 01/01/2030 au lieu du 01/12/2026'],
])('an invoice that the application was made to set to « %s » is named with its true amount', async (edit, words) => {
  const before = 'paid_client_cents, paid_insurer_cents, credited_cents, credited_insurer_cents, next_due_on'
  const { rows } = await owner.inGarage(({ db }) =>
    sql<object>`select ${sql.raw(before)} from invoices where id = ${id}::uuid`.execute(db),
  )
  await run(`update invoices set ${edit} where id = $id`)
  const { faults } = await check()
  await owner.inGarage(({ db }) =>
    db
      .updateTable('invoices')
      .set(rows[0] ?? {})
      .where('id', '=', id)
      .execute(),
  )
  expect(faults.map(faultSentence).map((said) => said.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(
      /^Le solde de la facture FA\d{4}-00001 ne correspond plus à ses encaissements et à ses avoirs : /,
    ),
  ])
  expect(faults[0]?.details.replaceAll(/\s/g, ' ')).toBe(words)
})

test('a due that was set to nothing is named, also on the printed result', async () => {
  await run("update invoice_dues set open_cents = 0 where invoice_id = $id and payer = 'client'")
  const { id: checkId, faults } = await check()
  expect(faults.map(({ details }) => details.replaceAll(/\s/g, ' '))).toEqual([
    'reste dû de l’échéance du 01/12/2026 0,00 € TTC au lieu de 150,00 € TTC',
  ])
  const file = await owner.api.integrity.printIntegrityCheck({ id: checkId })
  const text = unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))
  expect(text).toContain(unspaced('Le solde de la facture'))
  expect(text).toContain(unspaced('au lieu de 150,00 € TTC'))
})
