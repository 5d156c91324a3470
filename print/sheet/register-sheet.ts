import { z } from 'zod'
import { mostPhotographs, photograph } from '#print/sheet/board-sheet.ts'

const text = z.string()

const section = z.strictObject({
  title: text,
  paragraphs: z.array(text),
  columns: z.array(z.strictObject({ title: text, isAmount: z.boolean() })),
  rows: z.array(z.array(text)),
  total: z.array(text).nullable(),
})

/** A list on paper with its sums: a closing, a deposit slip, the result of a check, a request to an expert. Its feature words it. */
export const registerSheet = z
  .strictObject({
    kind: z.literal('register'),
    issuedOn: z.iso.date(),
    garage: z.strictObject({ name: text, lines: z.array(text) }),
    title: text,
    subtitle: text,
    facts: z.array(z.strictObject({ label: text, value: text })),
    sections: z.array(section),
    /** Lines below which somebody signs. */
    signatures: z.array(text),
    footnote: text,
    photographs: z.array(photograph).max(mostPhotographs).default([]),
  })
  .refine(
    ({ sections }) =>
      sections.every(({ columns, rows, total }) =>
        [...rows, ...(total ? [total] : [])].every(({ length }) => length === columns.length),
      ),
    'Each row has one cell for each column',
  )
export type RegisterSheet = z.input<typeof registerSheet>
/** The same as a printer gets it. */
export type PrintedRegister = z.output<typeof registerSheet>
