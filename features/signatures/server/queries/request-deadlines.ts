import { findPlanAccess } from '#features/subscriptions/server/queries/plan-access.ts'
import type { Context, SystemContext } from '#platform/context.ts'

const underWay = ['sent', 'opened', 'partly_signed'] as const

function selectOverdue({ db, now }: Pick<Context, 'db' | 'now'>) {
  return db
    .selectFrom('signatureRequests')
    .where('state', 'in', [...underWay])
    .where('expiresAt', '<=', now.toISOString())
}

/** The requests of a garage whose time is over, the oldest first. */
export async function listOverdue(ctx: Context): Promise<string[]> {
  const found = await selectOverdue(ctx).select('id').orderBy('expiresAt').execute()
  return found.map(({ id }) => id)
}

export async function listGaragesWithOverdue(ctx: SystemContext): Promise<string[]> {
  const found = await selectOverdue(ctx).select('garageId').distinct().execute()
  return found.map(({ garageId }) => garageId)
}

/** Requests at a distance that the person whose turn it is has not opened. */
function selectUnopened({ db, now }: Pick<Context, 'db' | 'now'>) {
  return db
    .selectFrom('signatureRequests as r')
    .innerJoin('signers as s', (on) =>
      on.onRef('s.garageId', '=', 'r.garageId').onRef('s.requestId', '=', 'r.id').onRef('s.rank', '=', 'r.turn'),
    )
    .where('r.state', 'in', [...underWay])
    .where('r.place', '=', 'remote')
    .where('r.expiresAt', '>', now.toISOString())
    .where('s.state', '=', 'waiting')
    .where('s.party', '!=', 'garage')
}

/** The requests that may want a reminder. In a garage whose plan is over nothing new leaves. */
export async function listUnopened(ctx: Context): Promise<string[]> {
  const access = await findPlanAccess(ctx)
  if (access?.state === 'readOnly') return []
  const found = await selectUnopened(ctx).select('r.id').orderBy('r.expiresAt').execute()
  return found.map(({ id }) => id)
}

export async function listGaragesWithUnopened(ctx: SystemContext): Promise<string[]> {
  const found = await selectUnopened(ctx).select('r.garageId').distinct().execute()
  return found.map(({ garageId }) => garageId)
}
