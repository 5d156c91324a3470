import { z } from 'zod'
import { mentionNotFound } from '#features/mentions/refusals.ts'
import { subjectRef } from '#features/tasks/task-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, id, instant, one, pageInput, pageOf } from '#lib/wire.ts'

const mention = z
  .object({
    id,
    body: z.string().describe('La note'),
    author: z.string(),
    subject: subjectRef.extend({ name: z.string() }),
    seenAt: instant.nullable(),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Mention' })
export type Mention = z.infer<typeof mention>

export const mentionsContract = contractOf('Mentions', {
  listMentions: operation
    .route({ method: 'GET', path: '/mentions', summary: 'Les notes où vous êtes mentionné, que vous n’avez pas vues' })
    .input(z.object(pageInput))
    .output(pageOf(mention)),
  seeMention: operation
    .errors(errorsOf(mentionNotFound))
    .route({ method: 'POST', path: '/mentions/{id}/seen', summary: 'Dire qu’une mention est vue' })
    .input(one)
    .output(mention),
  unseeMention: operation
    .errors(errorsOf(mentionNotFound))
    .route({ method: 'DELETE', path: '/mentions/{id}/seen', summary: 'Remettre une mention à voir' })
    .input(one)
    .output(mention),
})
