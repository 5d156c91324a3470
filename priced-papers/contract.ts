import { z } from 'zod'
import { baseVersion, count, id } from '#lib/wire.ts'
import { lineInput } from '#priced-papers/line-input.ts'

export const paperLine = lineInput.and(z.object({ version: count })).meta({ id: 'PaperLine' })
export type PaperLine = z.infer<typeof paperLine>

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

/** The answer to changed lines, beside the paper itself. */
export const savedLines = {
  saved: z.array(paperLine),
  conflicts: z
    .array(z.object({ id, current: paperLine.nullable() }))
    .describe('Les lignes qu’une autre personne a changées entre-temps\u00a0: elles ne sont pas écrites'),
}
export type SavedLines = { saved: PaperLine[]; conflicts: { id: string; current: PaperLine | null }[] }
