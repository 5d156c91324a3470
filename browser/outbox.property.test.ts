import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drainOutbox } from '#browser/drain-outbox.ts'
import { type LocalDatabase, openLocalDatabase } from '#browser/local-database.ts'
import { keepRecords, readRecord } from '#browser/local-records.ts'
import { type Outbox, resolveConflict, write } from '#browser/outbox.ts'
import {
  Crash,
  createModelServer,
  createSupplier,
  type Effect,
  editSupplier,
  type Fault,
  type Supplier,
  supplierFields,
  supplierOperations,
} from '#browser/testing/model-server.ts'
import type { Choice } from '#browser/three-way.ts'
import { newId } from '#lib/id.ts'

type Field = (typeof supplierFields)[number]
type Act =
  | { do: 'create'; tab: number }
  | { do: 'edit'; tab: number; supplier: number; field: Field }
  | { do: 'somebody else edits'; supplier: number; field: Field }
  | { do: 'read again'; supplier: number }
  | { do: 'open a form'; supplier: number }
  | { do: 'decide'; choice: Choice }
type Step = Act | { do: 'drain'; tab: number; faults: Fault[]; meanwhile: Act[] }

const tab = fc.nat({ max: 1 })
const supplier = fc.nat({ max: 1 })
const field = fc.constantFrom(...supplierFields)
const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'none',
  'lost question',
  'lost answer',
  'bug',
  'signed out',
  'busy',
  'crash',
)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('create' as const), tab }),
  { arbitrary: fc.record({ do: fc.constant('edit' as const), tab, supplier, field }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('somebody else edits' as const), supplier, field }), weight: 2 },
  fc.record({ do: fc.constant('read again' as const), supplier }),
  fc.record({ do: fc.constant('open a form' as const), supplier }),
  fc.record({ do: fc.constant('decide' as const), choice: fc.constantFrom<Choice>('mine', 'theirs') }),
)
const drain: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('drain' as const),
  tab,
  faults: fc.array(fault, { maxLength: 3 }),
  meanwhile: fc.array(act, { maxLength: 3 }),
})
const step = fc.oneof({ arbitrary: act, weight: 3 }, drain)

test('each write has one effect, in order, and none is lost, through edits, crashes and changes by others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const owner = { accountId: newId(), garageId: newId() }
      const tabs = [openLocalDatabase(owner), openLocalDatabase(owner)]
      try {
        await play(tabs, steps)
      } finally {
        for (const db of tabs) db.close()
        await tabs[0]?.delete()
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)

async function play(databases: LocalDatabase[], steps: Step[]): Promise<void> {
  const world = createWorld(databases.map((db) => ({ db, operations: supplierOperations, now: () => 0 })))
  for (const each of steps) {
    if (each.do === 'drain') await world.drain(each.tab, each.faults, each.meanwhile)
    else await world.perform(each)
  }
  await world.settle()
  await world.check()
}

type Written = { id: string; value: string; seen: string | undefined }

function createWorld(tabs: Outbox[]) {
  const server = createModelServer()
  const [first = fail()] = tabs
  const ids: string[] = []
  const forms = new Map<string, Supplier>()
  const written: Written[] = []
  const givenUp = new Set<unknown>()
  const overruled = new Set<unknown>()
  let serial = 0
  // The server trims texts: each word ends with a space.
  const word = (who: string) => `${who} ${++serial} `

  async function drain(index: number, faults: Fault[], meanwhile: Act[]): Promise<void> {
    server.faults.push(...faults)
    server.meanwhile.push(...meanwhile.map((each) => () => perform(each)))
    await drainOutbox(tabs[index] ?? fail(), server.send, () => false).catch((problem) => {
      if (!(problem instanceof Crash)) throw problem
    })
  }

  async function perform(act: Act): Promise<void> {
    if (act.do === 'create') return create(tabs[act.tab] ?? fail())
    if (act.do === 'decide') return decide(act.choice)
    const id = ids[act.supplier]
    const record = id && (await readRecord<Supplier>(first, { entity: 'supplier', id }))
    const given = server.suppliers.get(id ?? '')
    if (!id) return
    if (!record) throw new Error('a supplier of this device vanished')
    if (act.do === 'edit') await edit(tabs[act.tab] ?? fail(), forms.get(id) ?? record.value, act.field)
    if (act.do === 'open a form') forms.set(id, record.value)
    if (act.do === 'somebody else edits') server.change(id, { [act.field]: word('theirs') })
    if (act.do === 'read again' && given) await keepRecords(first, 'supplier', [given], 0)
  }

  async function create(tab: Outbox): Promise<void> {
    const supplier = { id: newId(), name: word('mine'), phone: word('mine'), city: word('mine') }
    written.push({ id: supplier.id, value: supplier.name, seen: undefined })
    await write(tab, createSupplier, supplier)
    ids.push(supplier.id)
  }

  async function edit(tab: Outbox, seen: Supplier, field: Field): Promise<void> {
    const value = word('mine')
    const { id, name, phone, city }: Supplier = Object.assign({ ...seen }, { [field]: value })
    forms.delete(id)
    written.push({ id, value, seen: seen[field] })
    await write(tab, editSupplier, { id, name, phone, city }, seen)
  }

  async function decide(choice: Choice): Promise<void> {
    for (const row of await first.db.outbox.where('state').equals('conflict').toArray()) {
      for (const { mine, theirs } of row.problem?.overlaps ?? []) {
        if (choice === 'mine') overruled.add(theirs)
        else givenUp.add(mine)
      }
      await resolveConflict(first, row.order, choice)
    }
  }

  /** The network is back for good and a person decides all remaining writes. */
  async function settle(): Promise<void> {
    server.faults.length = 0
    server.meanwhile.length = 0
    for (let round = 0; round < 100 && (await first.db.outbox.count()) > 0; round++) {
      await drain(0, [], [])
      await decide(round % 2 ? 'mine' : 'theirs')
    }
    expect(await first.db.outbox.count()).toBe(0)
  }

  async function check(): Promise<void> {
    const mine = server.effects.filter(({ key }) => key !== 'somebody else')
    expect(new Set(mine.map(({ key }) => key)).size).toBe(mine.length)
    for (const id of ids) {
      const expected = written.filter((each) => each.id === id && !givenUp.has(each.value))
      checkEffects(
        mine.filter((effect) => effect.id === id),
        expected,
        overruled,
      )
      const supplier = server.suppliers.get(id) ?? fail()
      await keepRecords(first, 'supplier', [supplier], 0)
      expect((await readRecord(first, { entity: 'supplier', id }))?.value).toEqual(supplier)
    }
  }

  return { drain, perform, settle, check }
}

/** Each effect applies exactly the next write, in order, and overwrites no value that the person neither saw nor overruled. */
function checkEffects(effects: Effect[], expected: Written[], overruled: Set<unknown>): void {
  expect(effects.map(broughtBy)).toEqual(expected.map(({ value }) => value.trim()))
  for (const [index, { before, after }] of effects.entries()) {
    const seen = expected[index]?.seen
    const covered = supplierFields.flatMap((name) => (before && before[name] !== after[name] ? [before[name]] : []))
    const unseen = covered.filter((word) => word.startsWith('theirs') && word !== seen?.trim() && !overruled.has(word))
    expect(unseen).toEqual([])
  }
}

function broughtBy({ before, after }: Effect): string | undefined {
  if (!before) return after.name
  const brought = supplierFields.filter((name) => before[name] !== after[name])
  expect(brought).toHaveLength(1)
  return brought[0] && after[brought[0]]
}

function fail(): never {
  throw new Error('There is no such entry.')
}
