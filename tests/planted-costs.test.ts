import { afterAll, beforeAll, expect, test } from 'vitest'
import { costedQuote } from '#features/line-costs/server/samples.ts'
import { acceptanceOf, presentationOf } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { operations } from '#tests/support/operations.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { preparedRequests } from '#tests/support/prepared-requests.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const { prepare } = preparedRequests(api)

/** A cost that no price of a sample is, as a wire and as a person write it. */
const planted = 7_654_321
const written = ['7654321', '76543.21', '76543,21']

const tables = { quote_lines: 'quote_id', repair_order_lines: 'repair_order_id', invoice_lines: 'invoice_id' }

/** Every line of a paper costs the planted figure from its first moment on, before anything is printed, frozen or sent. */
beforeAll(async () => {
  await api.services.database.exec(`create function app.plant_cost() returns trigger language plpgsql as $$ begin
    if new.quantity_thousandths is null then return null; end if;
    execute format('insert into line_costs (garage_id, id, %I, unit_cost_cents, updated_at)
      values ($1, $2, ($3 ->> %L)::uuid, ${planted}, now()) on conflict do nothing', tg_argv[0], tg_argv[0])
      using new.garage_id, new.id, to_jsonb(new);
    return null;
  end $$`)
  for (const [table, owner] of Object.entries(tables))
    await api.services.database.exec(`create constraint trigger plant_cost after insert on ${table}
      deferrable initially deferred for each row execute function app.plant_cost('${owner}')`)
})

// Another file may get this database next.
afterAll(async () => {
  await api.services.database.exec('drop function app.plant_cost() cascade')
})

/** The words of an answer, those of a PDF too. */
async function wordsOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf')
  return unspaced(isPdf ? (await pdfPages(bytes)).join('') : new TextDecoder().decode(bytes))
}

const tells = (words: string) => written.some((figure) => words.includes(figure))

/** All that reads, and all that writes a paper and answers it. */
const asked = operations.filter(
  ({ name, method }) => method === 'GET' || /^(quotes|repairOrders|invoices|reportCreations)\./.test(name),
)

test.each(asked.map((operation) => [operation.name, operation] as const))(
  '%s tells the cost of no line',
  async (name, operation) => {
    const { owner, url, init } = await prepare(operation)
    const workshop = await api.person({ role: 'workshop', colleagueOf: owner })
    const byWorkshop = await workshop.fetch(url, init)
    expect(tells(await wordsOf(byWorkshop))).toBe(false)
    // The same question of a person who may see costs: no answer but theirs holds one.
    const byOwner = byWorkshop.ok && operation.method !== 'GET' ? byWorkshop : await owner.fetch(url, init)
    expect(byOwner.status).toBeLessThan(300)
    if (byOwner !== byWorkshop) expect(tells(await wordsOf(byOwner))).toBe(name === 'lineCosts.listLineCosts')
  },
)

test('a paper that people open, and whose lines they write again, tells the cost of no line', async () => {
  const owner = await api.person()
  const { quotes, repairOrders, invoices } = owner.api
  const { id, line } = await costedQuote(owner, planted)
  const answers: unknown[] = [
    await quotes.editQuoteLines({ id, writes: [{ line: { ...line, label: 'Aile' }, baseVersion: 1 }] }),
    await quotes.readQuote({ id }),
  ]
  await quotes.acceptQuote(acceptanceOf(await quotes.presentQuote(presentationOf({ id, grossCents: 12_000 }))))
  const order = await repairOrders.orderQuote({ id: newId(), quoteId: id })
  const invoice = await invoices.invoiceOrder({ id: newId(), orderId: order.id })
  answers.push(await repairOrders.readRepairOrder({ id: order.id }), await invoices.readInvoice({ id: invoice.id }))
  const lines = answers.map((answer) => JSON.stringify(answer))
  expect(lines.every((each) => each.includes('unitPriceCents') && !tells(each))).toBe(true)
  const kept = await owner.api.lineCosts.listLineCosts({ paper: 'invoice', id: invoice.id })
  expect(kept.map(({ unitCostCents }) => unitCostCents)).toEqual([planted])
})

test('costs are refused to those who repair or paint, and the refusal tells none', async () => {
  const owner = await api.person()
  const { paper, id, lineId } = await costedQuote(owner, planted)
  for (const role of ['workshop', 'paint'] as const) {
    const colleague = await api.person({ role, colleagueOf: owner })
    const read = await colleague.fetch(`/api/line-costs/${paper}/${id}`)
    expect([read.status, tells(await wordsOf(read))]).toEqual([403, false])
    const write = colleague.api.lineCosts.editLineCosts({ paper, id, writes: [{ lineId, unitCostCents: 1 }] })
    await expect(write).rejects.toMatchObject({ code: 'not_allowed' })
  }
  expect(await owner.api.lineCosts.listLineCosts({ paper, id })).toEqual([{ lineId, unitCostCents: planted }])
})
