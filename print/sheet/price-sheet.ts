import { z } from 'zod'

const text = z.string()
const priced = { name: text, net: text, gross: text }

/** The prices that a garage displays: a poster for the entrance, or a list for the reception. Its feature words it. */
export const priceSheet = z.strictObject({
  kind: z.literal('price_display'),
  layout: z.enum(['poster', 'list']),
  issuedOn: z.iso.date(),
  garage: z.strictObject({ name: text, lines: z.array(text) }),
  title: text,
  subtitle: text,
  /** The titles of the columns of prices. */
  columns: z.strictObject({ net: text, gross: text }),
  rates: z.strictObject({ title: text, rows: z.array(z.strictObject(priced)), notes: z.array(text) }),
  groups: z.array(
    z.strictObject({ title: text, jobs: z.array(z.strictObject({ ...priced, content: z.array(text) })) }),
  ),
  notes: z.array(text),
})
export type PriceSheet = z.infer<typeof priceSheet>
