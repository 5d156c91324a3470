import { newId } from '#lib/id.ts'
import { memberRoles } from '#lib/rights.ts'
import { withGarageAs } from '#platform/context.ts'
import { storage } from '#server/composition.ts'
import { openDemo } from '#server/demo.ts'
import type { Services } from '#server/services.ts'
import { fileSizes } from '#tests/attack/bodies.ts'
import { type Callers, makeCallers } from '#tests/attack/callers.ts'
import { Known } from '#tests/attack/draw.ts'
import { type Picture, type Side, type Sides, takePicture } from '#tests/attack/other-rows.ts'
import { makeMember, type TestMember } from '#tests/support/make.ts'
import { publishArticle } from '#tests/support/wire-rows.ts'

/** Several garages with records, their members, and the callers who attack one of them. */
export type Ground = {
  bystander: TestMember
  callers: Callers
  known: Known
  sides: Sides
  before: Picture
}

/** The room that the plan of an attacked garage leaves for files. */
export const roomBytes = 24 * 1_024 ** 2

/** The attacked garage and one of others are made by the demo parts of all features: a new one has its records here without a line. */
export async function makeGround(services: Services, callersOfEachKind: number): Promise<Ground> {
  const [attacked, others] = [await openGarage(services, 'attacked'), await openGarage(services, 'others')]
  await leaveRoom(services, attacked)
  for (const slug of ['devis', 'expertise', 'cession']) await publishArticle(services, { slug })
  for (const role of memberRoles) await makeMember(services, { role, garageId: others })
  const [bystander, another] = [await makeMember(services, manager), (await makeMember(services, manager)).garageId]
  const callers = await makeCallers(services, { attacked, another, ofOthers: others }, callersOfEachKind)
  await endWork(services)
  const before = await takePicture(services.database)
  const known = knownOf(before, attacked)
  for (const size of fileSizes) known.addValue('sizeBytes', size)
  const sides = sidesOf(before, { attacked: [attacked, another], quiet: bystander.garageId })
  return { bystander, callers, known, before, sides }
}

const manager = { role: 'manager' } as const

async function openGarage(services: Services, name: string): Promise<string> {
  const email = `gerant@${name}.example`
  await openDemo(services, { email, password: newId() })
  const [member] = await services.database.query(
    'select m.garage_id from members m join accounts a on a.id = m.account_id where a.email = $1',
    [email],
  )
  return String(member?.garage_id)
}

/** A small plan, and a file that fills it but for this room. */
async function leaveRoom({ database }: Services, garageId: string): Promise<void> {
  await database.query(
    `update garages set is_demo = false, tier = 'starter', granted_tier = 'starter' where id = ($1::text)::uuid`,
    [garageId],
  )
  const actor = { garageId, accountId: garageId, role: 'manager', now: new Date(), requestId: 'attack' } as const
  const limit = await withGarageAs(database, actor, storage.limitOf)
  await database.query(
    `insert into files select (jsonb_populate_record(f, jsonb_build_object(
        'id', $2::text, 'storage_key', f.storage_key || 'x', 'size_bytes', $3::bigint - s.bytes))).*
      from files f, (select sum(size_bytes) as bytes from files where garage_id = ($1::text)::uuid) s
      where f.garage_id = ($1::text)::uuid limit 1`,
    [garageId, newId(), limit - roomBytes],
  )
}

/** Jobs and messages of the making would change rows by themselves during the attack. */
async function endWork({ database }: Services): Promise<void> {
  await database.exec(
    `delete from pgboss.job;
      update jobs set state = 'done', handed_over_at = now(), settled_at = now() where state = 'waiting';
      update outgoing_messages set state = 'suppressed' where state = 'queued'`,
  )
}

function knownOf({ rows }: Picture, attacked: string): Known {
  const known = new Known()
  for (const [table, found] of rows) {
    for (const { row } of found) {
      const side = row.garage_id === attacked ? 'own' : 'foreign'
      const ids = Object.entries(row).filter(([column]) => /^id$|_id$/.test(column) && column !== 'garage_id')
      known.addTogether(ids.flatMap(([, id]) => (typeof id === 'string' ? id : [])))
      for (const [column, value] of Object.entries(row)) {
        if (column === 'id') known.addId(side, table, String(value))
        else if (typeof value === 'number' || (typeof value === 'string' && value.length < 200)) {
          known.addValue(camelCased(column), value)
        }
      }
    }
  }
  return known
}

function sidesOf({ rows }: Picture, { attacked, quiet }: { attacked: string[]; quiet: string }): Sides {
  const sides = new Map<string, Side>()
  const sideOf = (garageId: string): Side => {
    if (attacked.includes(garageId)) return 'attackers'
    return garageId === quiet ? 'bystander' : 'others'
  }
  for (const { row } of rows.get('garages') ?? []) sides.set(String(row.id), sideOf(String(row.id)))
  for (const { row } of rows.get('members') ?? []) sides.set(String(row.account_id), sideOf(String(row.garage_id)))
  return sides
}

function camelCased(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
