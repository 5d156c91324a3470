import type { Database } from '#db/database.ts'
import { expireSignatureRequests } from '#features/signatures/server/expire-signature-requests.ts'
import type { FollowingTools } from '#features/signatures/server/follow-signed-request.ts'
import { noteLostCopies } from '#features/signatures/server/note-lost-copies.ts'
import { listWaitingDossiers } from '#features/signatures/server/queries/following.ts'
import { listGaragesWithUntoldCopies } from '#features/signatures/server/queries/lost-copies.ts'
import {
  listGaragesWithOverdue,
  listGaragesWithUnopened,
  listUnopened,
} from '#features/signatures/server/queries/request-deadlines.ts'
import { remindSigner } from '#features/signatures/server/remind-signer.ts'
import { revokeOutdatedRequests } from '#features/signatures/server/revoke-outdated-requests.ts'
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

/** A record may change where no verb tells its requests, as the report of a dossier does: what waits is compared again. */
export const revokeOutdatedRequestsCron = defineCron({
  name: 'compare-waiting-requests',
  expression: '8-59/15 * * * *',
  run: (tools: Tools & FollowingTools, now) => {
    const kinds = tools.signables.flatMap(({ kind, outdated }) => (outdated ? kind : []))
    const garages = async (ctx: SystemContext) => [
      ...new Set((await listWaitingDossiers(ctx, kinds)).map(({ garageId }) => garageId)),
    ]
    return inGarages(tools, {
      ...{ name: 'compare-waiting-requests', now, garages },
      works: async (inGarage) => {
        const dossiers = await inGarage((ctx) => listWaitingDossiers(ctx, kinds))
        return dossiers.map(
          ({ dossierId }) =>
            (ctx) =>
              revokeOutdatedRequests(ctx, { dossierId }, tools),
        )
      },
    })
  },
})
