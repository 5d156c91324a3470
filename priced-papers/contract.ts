import { z } from 'zod'
import { baseVersion, count, id, one } from '#lib/wire.ts'
import { pricedKinds, vatReasons } from '#priced-papers/line.ts'
import { labourClasses, lineInput, partOrigins } from '#priced-papers/line-input.ts'

export const paperLine = lineInput.and(z.object({ version: count })).meta({ id: 'PaperLine' })
export type PaperLine = z.infer<typeof paperLine>

/** The row of an expert's report that a line of a paper comes from, directly or by another paper. */
export const lineSource = z
  .object({
    lineId: id,
    reportId: id,
    path: z.string().describe('La place dans le rapport corrigé\u00a0: « parts.3 »'),
    page: count.nullable(),
    isSupplement: z.boolean().describe('D’un rapport complémentaire'),
    granted: z
      .object({ quantityThousandths: count, unitPriceCents: count, discountBasisPoints: count.nullable() })
      .nullable()
      .describe('Ce que le rapport accorde, HT\u00a0; nul pour un texte'),
  })
  .meta({ id: 'LineSource' })
export type LineSource = z.infer<typeof lineSource>
export const lineSources = z.array(lineSource).describe('D’où viennent les lignes reprises d’un rapport d’expert')

/** A line that the garage wrote before, as it was written last. */
export const writtenLine = z
  .object({
    kind: z.enum(pricedKinds),
    label: z.string(),
    reference: z.string(),
    labourClass: z.enum(labourClasses).nullable(),
    partOrigin: z.enum(partOrigins).nullable(),
    unitPriceCents: count,
    priceIncludesVat: z.boolean(),
    vatBasisPoints: count,
    vatReason: z.enum(vatReasons).nullable(),
    uses: count.describe('Combien de fois\u00a0; on ne compte pas au-delà de quelques dizaines'),
  })
  .meta({ id: 'WrittenLine' })
export type WrittenLine = z.infer<typeof writtenLine>

/** The columns that the head of every priced paper has, with the names of all that it points to. */
export const paperHead = {
  clientId: id,
  clientName: z.string(),
  vehicleId: id.nullable(),
  plate: z.string(),
  vehicleName: z.string().describe('Marque et modèle'),
  dossierId: id.nullable(),
  dossierNumber: z.string(),
  title: z.string(),
  discountBasisPoints: count.nullable(),
  discountCents: count.nullable(),
  isClaim: z.boolean(),
  deductibleCents: count,
  isVatRecoverable: z.boolean(),
  capCents: count.nullable(),
  terms: z.string(),
  netCents: count,
  vatCents: count,
  grossCents: count,
}

const lineWrite = z.object({
  line: lineInput,
  baseVersion: z.number().int().min(0).describe('0 pour une nouvelle ligne'),
})
const lineRemoval = z.object({ id, baseVersion })
const most = '500 lignes au plus à la fois'

/** Lines that are written and removed at once. */
export const lineChanges = {
  writes: z.array(lineWrite).max(500, most).default([]),
  removals: z.array(lineRemoval).max(500, most).default([]),
}

/** The same on a paper that leaves nothing to the choice of the client: all of it is due. */
export const dueLineChanges = {
  ...lineChanges,
  writes: z
    .array(
      lineWrite.refine(({ line }) => !('unitPriceCents' in line) || (!line.isOption && !line.reused), {
        path: ['line', 'isOption'],
        error: 'Une option et une pièce de réemploi au choix se proposent dans un devis',
      }),
    )
    .max(500, most)
    .default([]),
}
export type LineWrite = z.infer<typeof lineWrite>
export type LineRemoval = z.infer<typeof lineRemoval>

/** The document of one paper, or the picture of its pages as long as they are not final. */
export const onePrinted = one.extend({
  format: z
    .enum(['pdf', 'picture'])
    .default('pdf')
    .describe('Une image (SVG) des pages d’un brouillon, ou le PDF. Un document figé se lit en PDF'),
})
export type OnePrinted = z.infer<typeof onePrinted>

/** The answer to changed lines, beside the paper itself. */
export const savedLines = {
  saved: z.array(paperLine),
  conflicts: z
    .array(z.object({ id, current: paperLine.nullable() }))
    .describe('Les lignes qu’une autre personne a changées entre-temps\u00a0: elles ne sont pas écrites'),
}
export type SavedLines = { saved: PaperLine[]; conflicts: { id: string; current: PaperLine | null }[] }
