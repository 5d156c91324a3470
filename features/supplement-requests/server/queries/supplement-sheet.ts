import { findSubject } from '#features/attachments/server/queries/attachment-subject.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { registerHead } from '#features/garages/server/queries/register-head.ts'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { reportOfDossier } from '#features/supplement-requests/server/queries/supplement-proposal.ts'
import { supplementTitle, totalsOfRequest } from '#features/supplement-requests/supplement-request.ts'
import { findVehicle } from '#features/vehicles/server/queries.ts'
import { civilDate, formatLongDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { showScaled } from '#lib/typed-number.ts'
import type { Context } from '#platform/context.ts'
import { isWork } from '#priced-papers/line.ts'
import { kindLabels } from '#priced-papers/line-words.ts'
import type { RegisterSheet } from '#print/sheet/register-sheet.ts'

const column = (title: string, isAmount = false) => ({ title, isAmount })

type Asked = Pick<SupplementRequest, 'rank' | 'message' | 'lines'>

/** A request on paper, without its photographs: garage, vehicle, claim, report and expert, then the lines with reasons and totals. */
export async function supplementSheet(ctx: Context, request: Asked, dossier: Dossier): Promise<RegisterSheet> {
  const issuedOn = civilDate(ctx.now)
  const { message, lines } = request
  const totals = totalsOfRequest(lines)
  return {
    kind: 'register',
    issuedOn,
    garage: await garageHead(ctx),
    title: supplementTitle(request),
    subtitle: `Établie le ${formatLongDay(issuedOn)}`,
    facts: await factsOf(ctx, dossier),
    sections: [
      ...(message ? [{ title: 'Message', paragraphs: message.split(/\n+/), columns: [], rows: [], total: null }] : []),
      {
        title: 'Lignes demandées',
        paragraphs: [],
        columns: [
          column('Désignation et motif'),
          column('Nature'),
          column('Quantité', true),
          column('Prix HT', true),
          column('Montant HT', true),
        ],
        rows: lines.map(({ label, reason, kind, quantityThousandths, unitPriceCents }, index) => [
          reason ? `${label}\nMotif\u00a0: ${reason}` : label,
          kindLabels[kind],
          `${showScaled(quantityThousandths, 3)}${isWork({ kind }) ? '\u00a0h' : ''}`,
          euros(unitPriceCents),
          euros(totals.amounts[index]?.netCents ?? 0),
        ]),
        total: ['Total HT', '', '', '', euros(totals.netCents)],
      },
      {
        title: 'Total demandé',
        paragraphs: [],
        columns: [column('Base'), column('Montant', true)],
        rows: [
          ['Total HT', euros(totals.netCents)],
          ...totals.groups.map(({ vatBasisPoints, vatCents }) => [
            `TVA ${showScaled(vatBasisPoints, 2)}\u00a0%`,
            euros(vatCents),
          ]),
        ],
        total: ['Total TTC', euros(totals.grossCents)],
      },
    ],
    signatures: [],
    footnote: [dossier.number, dossier.plate].filter(Boolean).join(' · '),
  }
}

async function garageHead(ctx: Context): Promise<RegisterSheet['garage']> {
  const head = await registerHead(ctx)
  const { phone } = await ctx.db
    .selectFrom('garages')
    .select('phone')
    .where('id', '=', ctx.garageId)
    .executeTakeFirstOrThrow()
  return { ...head, lines: [...head.lines, ...(phone ? [`Tél. ${phone}`] : [])] }
}

async function factsOf(ctx: Context, dossier: Dossier): Promise<RegisterSheet['facts']> {
  const { id, vehicleId, expertFirmName, expertName } = dossier
  const subject = await findSubject(ctx, { subjectKind: 'dossier', subjectId: id })
  const vehicle = vehicleId ? await findVehicle(ctx, vehicleId) : undefined
  const report = await reportOfDossier(ctx, id)
  const named = subject?.named
  const facts = [
    ['Dossier', named?.dossier],
    ['Véhicule', named?.vehicle],
    ['Immatriculation', named?.plate],
    ['N°\u00a0de série', vehicle?.vin],
    ['Client', named?.client],
    ['Assureur', named?.insurer],
    ['N°\u00a0de sinistre', named?.claimNumber],
    ['N°\u00a0de rapport', report?.number],
    ['Expert', expertName || report?.expert],
    ['Cabinet', expertFirmName || report?.firm],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
