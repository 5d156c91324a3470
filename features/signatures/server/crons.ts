import type { Database } from '#db/database.ts'
import { expireSignatureRequests } from '#features/signatures/server/expire-signature-requests.ts'
import { noteLostCopies } from '#features/signatures/server/note-lost-copies.ts'
import { listGaragesWithUntoldCopies } from '#features/signatures/server/queries/lost-copies.ts'
import {
  listGaragesWithOverdue,
  listGaragesWithUnopened,
  listUnopened,
} from '#features/signatures/server/queries/request-deadlines.ts'
import { remindSigner } from '#features/signatures/server/remind-signer.ts'
import { type Context, houseId, type SystemContext, withGarageAs, withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

type Tools = { database: Database }
type InGarage = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>
type Work = {
  name: string
  now: Date
  garages: (ctx: SystemContext) => Promise<string[]>
  /** The works of a garage, each in a transaction of its own. */
  works: (inGarage: InGarage) => Promise<((ctx: Context) => Promise<void>)[]>
}

/** Works in some garages. A work that fails delays no other. */
async function inGarages({ database }: Tools, { name, now, garages, works }: Work): Promise<void> {
  const request = { now, requestId: name }
  const failures: unknown[] = []
  const fail = (error: unknown) => {
    failures.push(error)
    return []
  }
  for (const garageId of await withSystem(database, request, garages)) {
    const actor = { ...request, garageId, accountId: houseId, role: 'manager' } as const
    const inGarage: InGarage = (work) => withGarageAs(database, actor, work)
    for (const work of await works(inGarage).catch(fail)) await inGarage(work).catch(fail)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${name} failed ${failures.length} times`)
}

export const expireSignatureRequestsCron = defineCron({
  name: 'expire-signature-requests',
  expression: '*/15 * * * *',
  run: (tools: Tools, now) =>
    inGarages(tools, {
      ...{ name: 'expire-signature-requests', now, garages: listGaragesWithOverdue },
      works: async () => [expireSignatureRequests],
    }),
})

export const noteLostCopiesCron = defineCron({
  name: 'note-lost-copies',
  expression: '4-59/15 * * * *',
  run: (tools: Tools, now) =>
    inGarages(tools, {
      ...{ name: 'note-lost-copies', now, garages: listGaragesWithUntoldCopies },
      works: async () => [noteLostCopies],
    }),
})

/** By day only; a run that comes at night finds nothing due. */
export const remindSignersCron = defineCron({
  name: 'remind-signers',
  expression: '12 9-18 * * *',
  run: (tools: Tools & { baseUrl: string }, now) =>
    inGarages(tools, {
      ...{ name: 'remind-signers', now, garages: listGaragesWithUnopened },
      works: async (inGarage) => {
        const forgotten = await inGarage(listUnopened)
        return forgotten.map((requestId) => (ctx) => remindSigner(ctx, { requestId, baseUrl: tools.baseUrl }))
      },
    }),
})
