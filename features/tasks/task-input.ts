import { z } from 'zod'
import { subjectKinds } from '#features/tasks/task.ts'
import { dayInput, daySentence } from '#lib/day-input.ts'
import { id } from '#lib/wire.ts'

const day = dayInput().refine((value) => value >= '2000-01-01', daySentence)

export const subjectRef = z.object({ kind: z.enum(subjectKinds), id })

/** A subject as a form holds it: `dossier:0198…`. */
const subjectText = z
  .string()
  .transform((text) => {
    const [kind, id] = text.split(':')
    return { kind, id }
  })
  .pipe(subjectRef)

/** A task from a form or the API. A form sends empty texts for what is not chosen. */
export const taskInput = z.object({
  title: z.string().trim().min(1, 'Dites ce qu’il y a à faire').max(200, '200 caractères au plus'),
  ownerId: z
    .union([z.literal(''), id], 'Choisissez dans la liste')
    .nullish()
    .transform((value) => value || null),
  dueOn: z
    .union([z.literal(''), day], daySentence)
    .nullish()
    .transform((value) => value || null),
  subject: z
    .union([z.literal(''), subjectRef, subjectText], 'Choisissez dans la liste')
    .nullish()
    .transform((value) => value || null)
    .describe('La fiche que la tâche concerne\u00a0; se choisit à la création'),
})
export type TaskInput = z.infer<typeof taskInput>
