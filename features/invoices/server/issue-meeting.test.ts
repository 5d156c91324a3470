import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#features/invoices/contract.ts'
import { issueInvoice } from '#features/invoices/server/issue-invoice.ts'
import { acceptedQuote, issueOf } from '#features/invoices/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person()
})

/** Issues as a process of its own, which does not wait for the turns of another one. */
function issueElsewhere(draft: Invoice): Promise<Invoice> {
  const { print } = api.services
  return issueInvoice({ transaction: owner.inGarage, print, inTurn: (_, work) => work(false) }, issueOf(draft))
}

/** Resolves once so many transactions wait for a row. */
async function untilWaiting(count: number): Promise<void> {
  const asked = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (;;) {
    const [waiting] = await api.services.database.query(asked)
    if (Number(waiting?.count) === count) return
  }
}

/** A deposit of 600,00 € TTC with a draft credit note of 100,00 € on it, and the draft invoice that deducts the whole deposit. */
async function creditAndFinal() {
  const { invoices } = owner.api
  const quote = await acceptedQuote(owner, partLine({ unitPriceCents: 100_000 }))
  const part = { basisPoints: 5_000 }
  const deposit = await invoices.issueInvoice(
    issueOf(await invoices.invoiceDeposit({ id: newId(), quoteId: quote.id, part })),
  )
  const whole = await invoices.creditInvoice({ id: deposit.id, creditId: newId(), reason: 'Acompte réduit' })
  const [line] = (await invoices.readInvoice({ id: whole.id })).lines
  const writes = [{ line: { ...line, ...partLine({ id: line?.id, unitPriceCents: 10_000 }) }, baseVersion: 1 }]
  const { invoice: credit } = await invoices.editInvoiceLines({ id: whole.id, writes })
  const final = await invoices.invoiceQuote({ id: newId(), quoteId: quote.id })
  expect([deposit.grossCents, credit.grossCents, final.depositCents]).toEqual([60_000, 10_000, 60_000])
  return { deposit, credit, final }
}

test.runIf(process.env.TEST_DATABASE_URL)(
  'an invoice that waits for its deposit deducts what a credit note of another process leaves of it',
  async () => {
    const { deposit, credit, final } = await creditAndFinal()
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = owner.inGarage(async ({ db }) => {
      await sql`select id from invoices where id = ${deposit.id}::uuid for update`.execute(db)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const crediting = issueElsewhere(credit)
    await untilWaiting(1)
    const issuing = issueElsewhere(final)
    await untilWaiting(2)
    release.resolve()
    const [credited, issued] = await Promise.allSettled([crediting, issuing, holder])
    expect(credited).toMatchObject({ status: 'fulfilled', value: { status: 'issued' } })
    expect(issued).toMatchObject({ status: 'rejected', reason: { reason: { code: 'deposit_taken' } } })
    const { invoice } = await owner.api.invoices.readInvoice({ id: final.id })
    expect(invoice).toMatchObject({ status: 'draft', number: null })
  },
)
