import { demoDirectory } from '#features/directory/server/demo.ts'
import { type DemoDossier, demoDailyCosts, dossiersOfTheDemo } from '#features/dossiers/demo-dossiers.ts'
import { addDossierNote } from '#features/dossiers/server/add-dossier-note.ts'
import { archiveDossier } from '#features/dossiers/server/archive-dossier.ts'
import { arrangeBoardColumns } from '#features/dossiers/server/arrange-board-columns.ts'
import { createDossier } from '#features/dossiers/server/create-dossier.ts'
import { moveDossier } from '#features/dossiers/server/move-dossier.ts'
import { promiseDossier } from '#features/dossiers/server/promise-dossier.ts'
import { listBoardColumns } from '#features/dossiers/server/queries/board-columns.ts'
import { recordDossierAuthorisation } from '#features/dossiers/server/record-dossier-authorisation.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { type DemoVehicle, demoVehicles } from '#features/vehicles/server/demo.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { type Demo, type DemoPart, daysBefore } from '#platform/demo.ts'

const everyPage = { page: 1, pageSize: 200 }

/** The dossiers of the demonstration, made as people make them: opened, moved, promised, approved, archived. */
export const demoDossiers: DemoPart<{ id: string }[]> = async (demo) => {
  const garage = await demo.part(demoGarage)
  const directory = await demo.part(demoDirectory)
  const vehicles = await demo.part(demoVehicles)
  await demo.inGarage(garage, 61, priceDays)
  return demo.inGarage(garage, 0, async (today) => {
    const known = directory.filter(({ archivedAt }) => archivedAt === null)
    const insurers = known.filter(({ kind }) => kind === 'insurer')
    const experts = known.filter(({ kind }) => kind === 'expert_firm')
    const dossiers: { id: string }[] = []
    for (const [rank, told] of dossiersOfTheDemo.entries()) {
      const vehicle = vehicles[rank]
      if (!vehicle) break
      const expertFirm = experts[rank % experts.length]
      const firms = {
        insurerId: insurers[(told.insurer ?? rank) % insurers.length]?.id ?? null,
        expertFirmId: expertFirm?.id ?? null,
        expertId: expertFirm?.people.find(({ isExpert }) => isExpert)?.id ?? null,
      }
      dossiers.push(await tell(today, demo, { told, rank, vehicle, firms }))
    }
    return dossiers
  })
}

async function priceDays(ctx: Context): Promise<void> {
  const { items } = await listBoardColumns(ctx, everyPage)
  const columns = items.map(({ id, name, kind, version }) => ({
    ...{ id, name, kind, baseVersion: version, dailyCostCents: demoDailyCosts[kind] ?? null },
    cardLimit: kind === 'paint' ? 2 : null,
  }))
  await arrangeBoardColumns(ctx, { columns, removedIds: [] })
}

type Tale = {
  told: DemoDossier
  rank: number
  vehicle: DemoVehicle
  firms: { insurerId: string | null; expertFirmId: string | null; expertId: string | null }
}

async function tell(today: Context, demo: Demo, { told, rank, vehicle, firms }: Tale): Promise<{ id: string }> {
  const at = (daysAgo: number): Context => ({ ...today, now: daysBefore(demo.now, daysAgo) })
  const opening = at(told.openedDaysAgo)
  const id = newId(opening.now.getTime())
  const isClaim = told.kind === 'body' && told.paymentMode !== 'client'
  await createDossier(opening, {
    ...{ id, kind: told.kind, clientId: vehicle.ownerId, vehicleId: told.isUnknownVehicle ? null : vehicle.id },
    ...{
      payerId: null,
      paymentMode: told.paymentMode,
      requestedWork: told.requestedWork,
      isOnSite: false,
      isOwner: true,
    },
    ...(isClaim ? firms : { insurerId: null, expertFirmId: null, expertId: null }),
    ...{ claimNumber: isClaim && !told.hasNoClaim ? `DEMO-${2400 + rank * 7}` : '', policyNumber: '' },
    ...{ lossOn: isClaim ? civilDate(daysBefore(opening.now, 3)) : null, circumstances: '', wearCents: null },
    ...{ deductibleCents: told.deductibleCents ?? null, isVatRecoverable: rank % 9 === 4 },
    ...{
      keyNumber: told.column === 'expected' ? '' : `${11 + rank}`,
      parkingPlace: rank % 3 === 1 ? `B${rank % 7}` : '',
    },
  })
  await approve(at, id, told)
  await promise(at, id, told, demo.now)
  await move(at, id, told)
  const { note, outcome, columnDaysAgo } = told
  if (note) await addDossierNote(at(columnDaysAgo * 0.5), { id, noteId: newId(), body: note })
  if (outcome) await archiveDossier(at(Math.max(0, columnDaysAgo - 4)), { id, outcome })
  return { id }
}

type At = (daysAgo: number) => Context

async function approve(
  at: At,
  id: string,
  { authorisation, openedDaysAgo, columnDaysAgo, agreedCents }: DemoDossier,
): Promise<void> {
  const said = { id, amountCents: null, givenBy: '', channel: null }
  const asked = authorisation === 'awaited' ? columnDaysAgo : Math.max(columnDaysAgo, openedDaysAgo - 1)
  if (authorisation === 'none') return
  await recordDossierAuthorisation(at(asked), { ...said, authorisation: 'awaited' })
  if (authorisation === 'awaited') return
  const given = { ...said, authorisation, amountCents: agreedCents ?? null, channel: 'email' } as const
  await recordDossierAuthorisation(at(columnDaysAgo), given)
}

async function promise(
  at: At,
  id: string,
  { promisedInDays, revised, openedDaysAgo, columnDaysAgo }: DemoDossier,
  now: Date,
) {
  if (promisedInDays === undefined) return
  const day = (inDays: number) => civilDate(daysBefore(now, -inDays))
  const first = promisedInDays - (revised?.byDays ?? 0)
  await promiseDossier(at(openedDaysAgo - 0.2), { id, promiseId: newId(), promisedOn: day(first), reason: '' })
  if (!revised) return
  const changed = { promisedOn: day(promisedInDays), reason: revised.reason }
  await promiseDossier(at(columnDaysAgo + 1), { id, promiseId: newId(), ...changed })
}

/** A vehicle arrives before it goes where it stands today. */
async function move(at: At, id: string, { column, columnDaysAgo, openedDaysAgo }: DemoDossier): Promise<void> {
  if (column === 'expected') return
  const { items } = await listBoardColumns(at(0), everyPage)
  const columnId = (kind: string) => items.find((each) => each.kind === kind)?.id ?? ''
  const arrived = column === 'arrived' ? columnDaysAgo : Math.max(columnDaysAgo, openedDaysAgo - 1)
  await moveDossier(at(arrived), { id, columnId: columnId('arrived'), baseMove: 0 })
  if (column !== 'arrived') await moveDossier(at(columnDaysAgo), { id, columnId: columnId(column), baseMove: 1 })
}
