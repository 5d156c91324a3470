import { z } from 'zod'
import { noticeChannels } from '#features/claim-assignments/assignment-binding.ts'
import { contestations, noticeKinds } from '#features/claim-assignments/assignment-letters.ts'
import { answerInput, noticeDaysInput, noticeInput } from '#features/claim-assignments/claim-assignment-input.ts'
import { wholeAssignment } from '#features/claim-assignments/contracts/assignment.ts'
import { datedErrors } from '#features/claim-assignments/contracts/assignment-life.ts'
import * as no from '#features/claim-assignments/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { operation } from '#lib/operation.ts'
import { baseVersion, count, id, one } from '#lib/wire.ts'

const path = '/claim-assignments'
const incomplete = {
  notice_incomplete: {
    ...errorsOf(no.noticeIncomplete).notice_incomplete,
    data: z.object({ missing: z.array(z.string()) }),
  },
}
/** An address may hold one id, or all of them as JSON. */
const letters = z.object({ ids: z.preprocess(readIds, z.array(id).min(1).max(100)) })

export const assignmentNotices = {
  proposeAssignmentNotice: operation
    .errors(errorsOf(no.assignmentNotFound))
    .route({ method: 'GET', path: `${path}/{id}/proposal`, summary: 'Le texte d’une lettre, à compléter' })
    .input(one.extend({ kind: z.enum(noticeKinds), subject: z.enum(contestations).optional() }))
    .output(
      z.object({
        body: z.string(),
        recipient: z.string(),
        missing: z.array(z.string()).describe('Ce qui manque pour l’écrire'),
        channels: z.array(z.enum(noticeChannels)).describe('Comment elle peut partir d’ici'),
        isToPerson: z.boolean().describe('Elle va à un particulier'),
      }),
    ),
  prepareAssignmentNotice: operation
    .errors({
      ...errorsOf(no.assignmentNotFound, no.actOutOfTurn, documentNotPrinted),
      ...errorsOf(no.registeredMailOff, no.registeredSenderUnknown, no.registeredMailSilent),
      ...errorsOf(no.registeredConsentMissing, no.annexMissing, no.annexesTooHeavy),
      ...incomplete,
    })
    .route({
      method: 'POST',
      path: `${path}/{id}/notices`,
      summary: 'Écrire une lettre à l’assureur ou au client, à poster, par recommandé électronique ou par e-mail',
      successStatus: 201,
    })
    .input(one.and(noticeInput))
    .output(wholeAssignment),
  prepareAssignmentNotices: operation
    .errors({ ...errorsOf(no.assignmentNotFound, no.actOutOfTurn), ...incomplete })
    .route({
      method: 'POST',
      path: `${path}/notices`,
      summary: 'Faire écrire les notifications ou les relances de plusieurs cessions, à poster',
      successStatus: 202,
    })
    .input(letters.extend({ kind: z.enum(['notification', 'reminder']).default('notification') }))
    .output(z.object({ jobId: id.describe('La tâche de fond qui les écrit'), noticeIds: z.array(id) })),
  readNoticePrinting: operation
    .errors(errorsOf(no.noticeNotFound))
    .route({ method: 'GET', path: `${path}/notices/printing`, summary: 'Où en sont les lettres demandées ensemble' })
    .input(letters.extend({ jobId: id }))
    .output(
      z.object({
        written: count.describe('Les lettres écrites'),
        problem: z.string().nullable().describe('Pourquoi les autres ne le sont pas, quand la tâche a échoué'),
      }),
    ),
  printAssignmentNotices: operation
    .errors(errorsOf(no.noticeNotFound, documentNotPrinted))
    .route({ method: 'GET', path: `${path}/notices/document`, summary: 'Plusieurs lettres en un PDF' })
    .input(letters)
    .output(z.file()),
  exportPostingList: operation
    .meta({ needs: 'export' })
    .errors(errorsOf(no.noticeNotFound))
    .route({ method: 'GET', path: `${path}/notices/posting-list`, summary: 'La liste des plis à poster (CSV)' })
    .input(letters)
    .output(z.file()),
  dateAssignmentNotice: operation
    .errors({
      ...errorsOf(no.assignmentNotFound, no.noticeNotFound, no.assignmentChanged, no.scanUnusable),
      ...datedErrors,
    })
    .route({
      method: 'PUT',
      path: `${path}/{id}/notices/{noticeId}`,
      summary: 'Noter l’envoi, la réception et la prise d’acte',
    })
    .input(one.extend({ noticeId: id, baseVersion }).and(noticeDaysInput))
    .output(wholeAssignment),
  printAssignmentNotice: operation
    .errors(errorsOf(no.noticeNotFound))
    .route({ method: 'GET', path: `${path}/{id}/notices/{noticeId}/document`, summary: 'Une lettre (PDF)' })
    .input(one.extend({ noticeId: id }))
    .output(z.file()),
  recordInsurerAnswer: operation
    .errors({ ...errorsOf(no.assignmentNotFound, no.actOutOfTurn, no.scanUnusable), ...datedErrors })
    .route({
      method: 'POST',
      path: `${path}/{id}/answers`,
      summary: 'Noter la réponse de l’assureur',
      successStatus: 201,
    })
    .input(one.and(answerInput))
    .output(wholeAssignment),
}

function readIds(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return [given]
  }
}
