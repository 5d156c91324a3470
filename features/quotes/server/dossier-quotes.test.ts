import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { factsOf } from '#features/dossiers/dossier-facts.ts'
import { dossierAddress, matchesDossier } from '#features/dossiers/dossier-list.ts'
import { type QuoteStanding, quoteStandingOf, quoteStandings } from '#features/dossiers/dossier-quote.ts'
import { ruleOf } from '#features/dossiers/dossier-rules.ts'
import { ruleInSql, selectFacts } from '#features/dossiers/server/queries/dossier-facts.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { acceptanceOf, partLine, presentationOf } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const today = '2026-11-23'
type Wanted = { validUntil?: string; unitPriceCents?: number; isClaim?: boolean; deductibleCents?: number }

/** A garage with one client, and the acts on their dossiers and quotes. */
async function openGarage() {
  let manager = await api.person()
  const quotes = () => manager.api.quotes
  const { id: clientId } = await manager.api.clients.createClient(clientFields())
  const open = async () => (await manager.api.dossiers.createDossier(dossierInputOf({ clientId }))).id
  const read = async (id: string) => (await manager.api.dossiers.readDossier({ id })).dossier
  async function write(dossierId: string, { unitPriceCents = 10_000, ...more }: Wanted = {}) {
    const id = newId()
    await quotes().createQuote({ id, clientId, dossierId, title: 'Aile avant gauche', ...more })
    const writes = [{ line: partLine({ unitPriceCents }), baseVersion: 0 }]
    return (await quotes().editQuoteLines({ id, writes })).quote
  }
  const present = async (dossierId: string, wanted?: Wanted) =>
    quotes().presentQuote(presentationOf(await write(dossierId, wanted)))
  const decline = async (dossierId: string) =>
    quotes().declineQuote({ id: (await present(dossierId)).id, reason: 'Trop cher' })
  const accept = async (dossierId: string, wanted?: Wanted) =>
    quotes().acceptQuote(acceptanceOf(await present(dossierId, wanted)))
  /** Days pass, and somebody of the garage signs in again. */
  async function comeBack(instant: string) {
    api.setNow(instant)
    manager = await api.person({ colleagueOf: manager })
  }
  return { manager: () => manager, comeBack, open, read, write, present, decline, accept }
}

let garage: Awaited<ReturnType<typeof openGarage>>

/** The dossiers of the test, by where their quote stands. */
const dossiers = {} as Record<QuoteStanding, string> // filled before the first test

beforeAll(async () => {
  api.setNow('2026-11-16T09:00:00Z')
  garage = await openGarage()
  const { comeBack, open, write, present, decline, accept } = garage
  for (const standing of quoteStandings) dossiers[standing] = await open()
  await present(dossiers.toChase)
  await present(dossiers.expired, { validUntil: '2026-11-22' })
  await comeBack('2026-11-20T09:00:00Z')
  await write(dossiers.draft)
  await present(dossiers.presented, { validUntil: today })
  await decline(dossiers.declined)
  await accept(dossiers.accepted, { isClaim: true, deductibleCents: 30_000 })
  await comeBack(`${today}T09:00:00Z`)
})

test('a dossier follows its quote: its state, since when, and its total with VAT', async () => {
  for (const standing of quoteStandings) {
    expect(quoteStandingOf(await garage.read(dossiers[standing]), today)).toBe(standing)
  }
  expect(await garage.read(dossiers.accepted)).toMatchObject({
    quoteGrossCents: 12_000,
    quoteDeductibleCents: 30_000,
    quoteCount: 1,
  })
  expect(await garage.read(dossiers.none)).toMatchObject({ quoteId: null, quoteGrossCents: null, quoteCount: 0 })
  expect((await garage.read(dossiers.toChase)).quoteSince).toBe('2026-11-16T09:00:00.000Z')
})

test('the database tells the same facts and the same rule of a dossier with a quote as the screens', async () => {
  const rows = await garage.manager().inGarage(({ db }) =>
    db
      .selectFrom('dossierFacts as facts')
      .select(['facts.id', selectFacts(today).as('facts'), ruleInSql(today).as('rule')])
      .execute(),
  )
  for (const standing of quoteStandings) {
    const facts = factsOf(await garage.read(dossiers[standing]), today)
    expect(rows.find(({ id }) => id === dossiers[standing])).toMatchObject({ facts, rule: ruleOf(facts) })
  }
})

test.each(quoteStandings)(
  'the filter « %s » shows on the server the dossiers that it shows on a device',
  async (quote) => {
    const filters = dossierAddress.read(new URLSearchParams())
    const { items } = await garage.manager().api.dossiers.listDossiers({})
    const here = items.filter((dossier) => matchesDossier(dossier, { ...filters, quote }, today))
    const there = await garage.manager().api.dossiers.listDossiers({ quote })
    expect(there.items.map(({ id }) => id)).toEqual(here.map(({ id }) => id))
    expect(there.items.map(({ id }) => id)).toEqual([dossiers[quote]])
  },
)

test('accepted quotes add up and count before a later draft; the last one under way counts otherwise', async () => {
  const { open, write, present, accept, read } = await openGarage()
  const id = await open()
  await present(id)
  const last = await write(id, { unitPriceCents: 20_000 })
  expect(await read(id)).toMatchObject({
    quoteId: last.id,
    quoteStatus: 'draft',
    quoteGrossCents: 24_000,
    quoteCount: 2,
  })
  await accept(id, { unitPriceCents: 30_000 })
  await accept(id, { unitPriceCents: 5_000 })
  expect(await read(id)).toMatchObject({ quoteStatus: 'accepted', quoteGrossCents: 42_000, quoteCount: 4 })
})

test('a dossier forgets a removed draft, and knows it again once it is restored', async () => {
  const { manager, open, write, read } = await openGarage()
  const dossierId = await open()
  const { id } = await write(dossierId)
  expect(await read(dossierId)).toMatchObject({ quoteStatus: 'draft', quoteCount: 1 })
  await manager().api.quotes.removeQuote({ id })
  expect(await read(dossierId)).toMatchObject({ quoteId: null, quoteStatus: null, quoteCount: 0 })
  const { items } = await manager().api.dossiers.listDossiers({ quote: 'none' })
  expect(items.map((each) => each.id)).toContain(dossierId)
  await manager().api.quotes.restoreQuote({ id })
  expect(await read(dossierId)).toMatchObject({ quoteStatus: 'draft', quoteCount: 1 })
})

test('a dossier moves up among those changed last with its quote', async () => {
  const { manager, open, write } = await openGarage()
  const [one, other] = [await open(), await open()]
  await write(one)
  api.setNow(`${today}T09:10:00Z`)
  await write(other)
  api.setNow(`${today}T09:20:00Z`)
  await write(one)
  const { items } = await manager().api.dossiers.listDossiers({ sort: 'updatedAt', direction: 'desc' })
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([one, other])
})
