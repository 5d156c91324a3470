import { z } from 'zod'
import { quoteLineInput } from '#features/quotes/quote-input.ts'
import { baseVersion, id } from '#lib/wire.ts'

const lineWrite = z.object({
  line: quoteLineInput,
  baseVersion: z.number().int().min(0).describe('0 pour une nouvelle ligne'),
})
const lineRemoval = z.object({ id, baseVersion })
const most = '500 lignes au plus à la fois'

/** Lines that are written and removed at once, of a quote or of an invoice. */
export const lineChanges = {
  writes: z.array(lineWrite).max(500, most).default([]),
  removals: z.array(lineRemoval).max(500, most).default([]),
}
export type QuoteLineWrite = z.infer<typeof lineWrite>
export type QuoteLineRemoval = z.infer<typeof lineRemoval>
