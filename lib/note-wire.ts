import { z } from 'zod'
import { count, id, instant } from '#lib/wire.ts'

export const callDirections = ['in', 'out'] as const
export type CallDirection = (typeof callDirections)[number]

/** A telephone call behind a note: the note itself says what came of it. */
const call = z.object({
  direction: z.enum(callDirections, 'Choisissez appel reçu ou passé'),
  person: z.string().trim().max(100, '100 caractères au plus').default(''),
  minutes: z
    .number('Indiquez une durée en minutes')
    .int('Indiquez une durée en minutes')
    .min(0, 'Indiquez une durée en minutes')
    .max(600, '600 minutes au plus')
    .nullable()
    .default(null),
})
export type NoteCall = z.infer<typeof call>

/** A note from a form or the API. Notes are of the garage: they never leave it. */
export const noteInput = z.object({
  body: z.string().trim().min(1, 'Écrivez la note').max(5000, '5 000 caractères au plus'),
  call: call
    .nullish()
    .transform((value) => value ?? null)
    .describe('L’appel que la note raconte'),
  mentionIds: z
    .array(id)
    .max(20, '20 personnes au plus')
    .default([])
    .describe('Les collègues mentionnés, qui la trouvent à l’accueil'),
})
export type NoteInput = z.infer<typeof noteInput>

/** The words of a note that a verb is given; most tell no call and mention nobody. */
export type NoteWords = Pick<NoteInput, 'body'> & Partial<NoteInput>

export const note = z.object({
  id,
  body: z.string(),
  call: z.object({ direction: z.enum(callDirections), person: z.string(), minutes: count.nullable() }).nullable(),
  pinned: z.boolean(),
  createdAt: instant,
  author: z.string(),
  editedAt: instant.nullable(),
})
export type Note = z.infer<typeof note>
