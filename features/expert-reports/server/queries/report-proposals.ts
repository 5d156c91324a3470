import { clientsRights } from '#features/clients/rights.ts'
import { findDuplicateClients } from '#features/clients/server/queries/client-duplicates.ts'
import { readClients } from '#features/clients/server/queries.ts'
import type { Firm } from '#features/directory/contract.ts'
import type { FirmKind } from '#features/directory/firm.ts'
import { matchFirm } from '#features/directory/firm-names.ts'
import { personName } from '#features/directory/person.ts'
import { listFirms } from '#features/directory/server/queries.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierAddress } from '#features/dossiers/dossier-list.ts'
import { listDossiers } from '#features/dossiers/server/queries.ts'
import type { ReportHead, ReportProposals } from '#features/expert-reports/contract.ts'
import { clientOfName } from '#features/expert-reports/report-head.ts'
import {
  insuredOf,
  otherRepairer,
  preselected,
  reasonsForClient,
  reasonsForDossier,
  reasonsForVehicle,
  tellReasons,
} from '#features/expert-reports/report-matching.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import {
  correctedReadingOf,
  findReading,
  linesOf,
  listStanding,
  machineOf,
} from '#features/expert-reports/server/queries/garage-reading.ts'
import { readHead, reportOf } from '#features/expert-reports/server/queries.ts'
import { findGarage } from '#features/garages/server/queries.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { findDuplicateVehicles } from '#features/vehicles/server/queries/vehicle-duplicates.ts'
import { vehicleName } from '#features/vehicles/vehicle.ts'
import { isCurrent } from '#features/vehicles/vehicle-links.ts'
import { civilDate } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { may } from '#lib/rights.ts'
import { authorise, type Context } from '#platform/context.ts'

const { page, ...everyDossier } = dossierAddress.read(new URLSearchParams())
const few = 8

/** The records that a report names, each with why. Nothing is chosen for good here. */
export async function proposeReportCreation(ctx: Context, { id }: { id: string }): Promise<ReportProposals> {
  authorise(ctx, expertReportsRights.read)
  await reportOf(ctx, id)
  const head = await readHead(ctx, id)
  if (!head) return nothing
  const garage = await findGarage(ctx)
  const told = { ...head, insured: insuredOf(head, garage.name) }
  const expertFirm = await findFirm(ctx, 'expert_firm', head.firm)
  const insurer = await findFirm(ctx, 'insurer', head.insurer)
  const dossiers = await findDossiers(ctx, head)
  const vehicles = await findVehicles(ctx, head)
  const clients = await findClients(ctx, told, vehicles)
  const [vehicle, ...otherVehicles] = vehicles
  const [dossier, ...otherDossiers] = dossiers.filter(({ reasons }) => reasons.includes('même numéro de sinistre'))
  return {
    dossiers: dossiers.map(({ dossier }) => dossier),
    dossierId: dossier && otherDossiers.length === 0 ? dossier.id : null,
    clients: clients.map(({ id, name }) => ({ id, name })),
    clientId: preselected(clients),
    vehicles: vehicles.map(({ id, name }) => ({ id, name })),
    vehicleId: vehicle && otherVehicles.length === 0 ? vehicle.id : null,
    insurer: insurer ? { id: insurer.id, name: insurer.name } : null,
    expertFirm: expertFirm ? { id: expertFirm.id, name: expertFirm.name } : null,
    expert: findExpert(expertFirm, head.expert),
    insured: told.insured,
    repairer: await tellRepairer(ctx, id, garage),
    why: Object.fromEntries(
      [...dossiers, ...vehicles, ...clients].map(({ id, reasons }) => [id, tellReasons(reasons)]),
    ),
  }
}

const nothing: ReportProposals = {
  ...{ dossiers: [], dossierId: null, clients: [], clientId: null, vehicles: [], vehicleId: null },
  ...{ insurer: null, expertFirm: null, expert: null, insured: '', repairer: null, why: {} },
}

type Reasoned = { id: string; name: string; reasons: string[] }

const bare = (text: string) => fold(text).replace(/[^a-z0-9]/g, '')

async function findDossiers(ctx: Context, head: ReportHead): Promise<(Reasoned & { dossier: Dossier })[]> {
  const found = new Map<string, Dossier>()
  for (const search of [head.claimNumber, head.plate]) {
    if (bare(search).length < 4) continue
    const { items } = await listDossiers(ctx, { ...everyDossier, search, page, pageSize: few })
    for (const dossier of items) found.set(dossier.id, dossier)
  }
  const all = [...found.values()].map((dossier) => ({
    ...{ id: dossier.id, name: dossier.number, dossier },
    reasons: reasonsForDossier(head, dossier),
  }))
  return all.filter(({ reasons }) => reasons.length > 0)
}

async function findVehicles(ctx: Context, head: ReportHead): Promise<(Reasoned & { people: Vehicle['people'] })[]> {
  const { plate, vin } = head
  if (!may(ctx.role, vehiclesRights.read) || !(plate || vin)) return []
  const found = await findDuplicateVehicles(ctx, { plate, vin })
  const all = found.map((vehicle) => ({
    ...{ id: vehicle.id, name: vehicleName(vehicle), people: vehicle.people },
    reasons: reasonsForVehicle(head, vehicle),
  }))
  return all.filter(({ reasons }) => reasons.length > 0)
}

type Owned = { people: Vehicle['people'] }

async function findClients(ctx: Context, head: ReportHead, vehicles: readonly Owned[]): Promise<Reasoned[]> {
  if (!may(ctx.role, clientsRights.read) || !head.insured) return []
  const { kind, lastName, firstName } = clientOfName(head.insured)
  const name = kind === 'company' ? lastName : `${firstName} ${lastName}`.trim()
  const { postcode: zipCode, email, phone: mobile } = head
  const alike = await findDuplicateClients(ctx, { name, zipCode, email, mobile, phone: '', siret: '', vatNumber: '' })
  const today = civilDate(ctx.now)
  const ownerIds = vehicles.flatMap(({ people }) =>
    people.filter((person) => person.role === 'owner' && isCurrent(person, today)).map(({ clientId }) => clientId),
  )
  const known = new Set(alike.map(({ id }) => id))
  const owners = await readClients(
    ctx,
    ownerIds.filter((id) => !known.has(id)),
  )
  const all = [...alike, ...owners].map((client) => ({
    ...{ id: client.id, name: client.displayName },
    reasons: reasonsForClient(head, client, ownerIds.includes(client.id)),
  }))
  return all.filter(({ reasons }) => reasons.length > 0).sort((one, other) => other.reasons.length - one.reasons.length)
}

async function tellRepairer(ctx: Context, id: string, garage: { name: string; siret: string | null }) {
  const row = await findReading(ctx, id)
  const machine = row ? machineOf(row) : null
  if (!row || !machine) return null
  const { report } = correctedReadingOf(machine, linesOf(row), await listStanding(ctx, id))
  const sentence = otherRepairer(report.repairer, garage)
  return { isOther: sentence !== null, sentence: sentence ?? '' }
}

async function findFirm(ctx: Context, kind: FirmKind, name: string): Promise<Firm | undefined> {
  if (!name) return undefined
  const wanted = { search: '', kind, shelf: 'active', sort: 'name', direction: 'asc' } as const
  const { items } = await listFirms(ctx, { ...wanted, page: 1, pageSize: 200 })
  return matchFirm(name, items)
}

/** The expert of the firm whose family name is among the words that the report prints. */
function findExpert(firm: Firm | undefined, name: string): { id: string; name: string } | null {
  const words = fold(name).split(' ')
  const meant = firm?.people.filter(
    (person) =>
      person.isExpert &&
      person.lastName !== '' &&
      fold(person.lastName)
        .split(' ')
        .every((word) => words.includes(word)),
  )
  const [only, ...others] = meant ?? []
  return only && others.length === 0 ? { id: only.id, name: personName(only) } : null
}
