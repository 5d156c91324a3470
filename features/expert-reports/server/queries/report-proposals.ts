import type { Firm } from '#features/directory/contract.ts'
import type { FirmKind } from '#features/directory/firm.ts'
import { matchFirm } from '#features/directory/firm-names.ts'
import { personName } from '#features/directory/person.ts'
import { listFirms } from '#features/directory/server/queries.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierAddress } from '#features/dossiers/dossier-list.ts'
import { listDossiers } from '#features/dossiers/server/queries.ts'
import type { ReportHead } from '#features/expert-reports/contract.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { readHead, reportOf } from '#features/expert-reports/server/queries.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { fold } from '#lib/fold.ts'
import { authorise, type Context } from '#platform/context.ts'

const { page, ...everyDossier } = dossierAddress.read(new URLSearchParams())
const few = 8

/** The dossiers under way that a report may join, and the firms and the expert that it names. */
export async function proposeReportDossiers(ctx: Context, { id }: { id: string }) {
  authorise(ctx, expertReportsRights.read)
  await reportOf(ctx, id)
  const head = await readHead(ctx, id)
  if (!head) return { dossiers: [], insurer: null, expertFirm: null, expert: null }
  const expertFirm = await findFirm(ctx, 'expert_firm', head.firm)
  const insurer = await findFirm(ctx, 'insurer', head.insurer)
  return {
    dossiers: await findDossiers(ctx, head),
    insurer: insurer ? { id: insurer.id, name: insurer.name } : null,
    expertFirm: expertFirm ? { id: expertFirm.id, name: expertFirm.name } : null,
    expert: findExpert(expertFirm, head.expert),
  }
}

const bare = (text: string) => fold(text).replace(/[^a-z0-9]/g, '')

async function findDossiers(ctx: Context, { plate, claimNumber }: ReportHead): Promise<Dossier[]> {
  const found = new Map<string, Dossier>()
  for (const search of [claimNumber, plate]) {
    if (bare(search).length < 4) continue
    const { items } = await listDossiers(ctx, { ...everyDossier, search, page, pageSize: few })
    for (const dossier of items) found.set(dossier.id, dossier)
  }
  const isMeant = (dossier: Dossier) =>
    (plate !== '' && plateKey(dossier.plate) === plateKey(plate)) ||
    (claimNumber !== '' && bare(dossier.claimNumber) === bare(claimNumber))
  return [...found.values()].filter(isMeant)
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
