import { erasureMail, erasureStep } from '#features/subscriptions/garage-erasure.ts'
import { eraseGarageData } from '#features/subscriptions/server/erase-garage-data.ts'
import { findPlanAccess } from '#features/subscriptions/server/queries/plan-access.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { houseId, type SystemContext, workInGarage } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

type Reviewed = { id: string; keptTables: readonly string[]; baseUrl: string }

/** Takes the next step towards the erasure of the data of a garage, if there is one. */
export async function reviewEndedGarage(ctx: SystemContext, { id, keptTables, baseUrl }: Reviewed): Promise<void> {
  const garage = await lockGarage(ctx, id)
  const actor = { garageId: id, accountId: houseId, role: 'manager' as const }
  const access = await workInGarage(ctx, actor, findPlanAccess)
  const { closedAt, dataErasedAt, erasureAnnouncedOn: announcedOn } = garage
  const step = erasureStep(
    { access, closedOn: dayOf(closedAt), erasedOn: dayOf(dataErasedAt), announcedOn },
    civilDate(ctx.now),
  )
  if (step.act === 'nothing') return
  if (step.act === 'erase') return eraseGarageData(ctx, { id, keptTables })

  const on = step.act === 'announce' ? step.on : null
  await ctx.db.updateTable('garages').set({ erasureAnnouncedOn: on }).where('id', '=', id).execute()
  const action = on ? 'garage.erasure_announced' : 'garage.erasure_withdrawn'
  await audit({ ...ctx, ...actor }, action, id, on ? { on } : undefined)
  if (!on) return
  const exportUntil = access?.state === 'readOnly' && access.isExportOpen ? access.exportUntil : undefined
  const mail = erasureMail({ garageName: garage.name, on, exportUntil, baseUrl })
  for (const to of await listManagerAddresses(ctx, id)) await queueMail(ctx, { to, ...mail })
}

function lockGarage({ db }: SystemContext, id: string) {
  return db
    .selectFrom('garages')
    .select(['name', 'closedAt', 'dataErasedAt', 'erasureAnnouncedOn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function listManagerAddresses({ db }: SystemContext, garageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select('email')
    .where('garageId', '=', garageId)
    .where('role', '=', 'manager')
    .where('removedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .execute()
  return rows.map(({ email }) => email)
}

const dayOf = (instant: string | null) => (instant === null ? null : civilDate(new Date(instant)))
