import { z } from 'zod'

const text = z.string()
const titled = z.strictObject({ title: text, lines: z.array(text) })

const letter = z.strictObject({
  title: text,
  /** The lines that a window envelope shows; none for an act. */
  recipient: z.array(text),
  /** « Lyon, le 27 novembre 2026 » */
  placeAndDay: text,
  references: z.array(z.strictObject({ label: text, value: text })),
  /** The parties to an act, side by side. */
  parties: z.array(titled),
  sections: z.array(z.strictObject({ title: text, paragraphs: z.array(text) })),
  annexes: z.array(text),
  /** Boxes that somebody signs in. */
  signatures: z.array(titled),
  footnote: text,
})
export type Letter = z.infer<typeof letter>

export const mostLetters = 100

/** Letters and acts in words, each on pages of its own. Their feature words them. */
export const letterSheet = z.strictObject({
  kind: z.literal('letters'),
  issuedOn: z.iso.date(),
  garage: z.strictObject({ name: text, lines: z.array(text) }),
  letters: z.array(letter).min(1).max(mostLetters),
})
export type LetterSheet = z.infer<typeof letterSheet>
