import { z } from 'zod'
import { ages } from '#features/claim-assignments/assignment-money.ts'
import { assignorQuestionNames, leafCodes } from '#features/claim-assignments/assignor.ts'
import { assignorAnswers } from '#features/claim-assignments/claim-assignment-input.ts'
import { assignment, assignmentFilters, wholeAssignment } from '#features/claim-assignments/contracts/assignment.ts'
import { assignmentLife } from '#features/claim-assignments/contracts/assignment-life.ts'
import { assignmentNotices } from '#features/claim-assignments/contracts/assignment-notices.ts'
import { assignmentCounts, claimsToCash } from '#features/claim-assignments/contracts/claims-to-cash.ts'
import { coverageLife } from '#features/claim-assignments/contracts/coverage-life.ts'
import * as no from '#features/claim-assignments/refusals.ts'
import { firmNotFound } from '#features/directory/refusals.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, id, nothing, one, pageInput, pageOf } from '#lib/wire.ts'

export type {
  AssignmentFilters,
  AssignmentNotice,
  ClaimAssignment,
  Figure,
  InsurerAnswer,
  WholeAssignment,
} from '#features/claim-assignments/contracts/assignment.ts'
export type {
  ClaimFilters,
  ClaimToCash,
  CoverageSending,
  WholeClaim,
  WholeCoverage,
} from '#features/claim-assignments/contracts/claims-to-cash.ts'

export type AssignmentCounts = z.infer<typeof assignmentCounts>

const delays = {
  answerDays: z
    .number()
    .nullable()
    .describe('Le délai de réponse constaté sur les cent dernières\u00a0; nul sous cinq réponses'),
  answerCount: count,
  paymentDays: z
    .number()
    .nullable()
    .describe(
      'Le délai de règlement constaté sur les cent derniers, depuis l’envoi de la facture\u00a0; nul sous cinq',
    ),
  paymentCount: count,
}
const insurerDelays = z.object(delays)
export type InsurerDelays = z.infer<typeof insurerDelays>

const insurerDues = z.object({
  insurerId: id.nullable().describe('Nul\u00a0: les prises en charge dont l’assureur n’est pas indiqué'),
  insurerName: z.string(),
  count,
  openCents: count,
  ages: z.record(z.enum(ages), count).describe('Le reste dû par ancienneté de la facture'),
  ...delays,
})
export type InsurerDues = z.infer<typeof insurerDues>

const opening = z.object({
  reportNumber: z.string(),
  insured: z.string().describe('L’assuré ou le lésé que nomme le rapport'),
  clientName: z.string(),
  agents: z.array(z.string()).describe('Ceux qu’une procuration signée et en vigueur laisse céder cette créance'),
  question: z.enum(assignorQuestionNames).nullable(),
  asked: z.array(z.enum(assignorQuestionNames)),
  leaf: z
    .object({ verdict: z.enum(['go', 'missing', 'stop']), code: z.enum(leafCodes), sentence: z.string() })
    .nullable(),
  alarms: z.array(z.string()),
  assignedId: id.nullable().describe('La cession qui tient déjà ce sinistre'),
})
export type AssignmentOpening = z.infer<typeof opening>

const path = '/claim-assignments'

export const claimAssignmentsContract = contractOf('Cessions de créance', {
  listClaimAssignments: operation
    .route({ method: 'GET', path, summary: 'Les cessions de créance' })
    .input(assignmentFilters.extend(pageInput))
    .output(pageOf(assignment)),
  countClaimAssignments: operation
    .route({
      method: 'GET',
      path: `${path}/counts`,
      summary: 'Le nombre et la somme sous chaque onglet, et les fuites',
    })
    .input(assignmentFilters.pick({ search: true, insurerId: true }))
    .output(assignmentCounts),
  listInsurerDues: operation
    .route({ method: 'GET', path: `${path}/insurers`, summary: 'Ce que doit chaque assureur, par ancienneté' })
    .input(nothing)
    .output(z.array(insurerDues)),
  readInsurerDelays: operation
    .errors(errorsOf(firmNotFound))
    .route({
      method: 'GET',
      path: `${path}/insurers/{id}/delays`,
      summary: 'Les délais habituels d’un assureur, pour répondre et pour payer',
    })
    .input(one)
    .output(insurerDelays),
  exportClaimAssignments: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: `${path}/export`, summary: 'La liste en CSV ou XLSX' })
    .input(assignmentFilters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  walkAssignor: operation
    .errors(errorsOf(dossierNotFound))
    .route({
      method: 'GET',
      path: `${path}/opening`,
      summary: 'Les questions d’avant une cession, et ce qu’elles permettent',
    })
    .input(
      z.object({
        dossierId: id,
        reportNumber: z.string().trim().max(100).optional(),
        answers: z.preprocess(readJson, assignorAnswers).describe('En JSON'),
      }),
    )
    .output(opening),
  readClaimAssignment: operation
    .errors(errorsOf(no.assignmentNotFound))
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'Une cession, ses lettres et ses réponses' })
    .input(one)
    .output(wholeAssignment),
  readAssignmentFile: operation
    .errors(errorsOf(no.assignmentNotFound, no.fileNotFound))
    .route({ method: 'GET', path: `${path}/{id}/files/{fileId}`, summary: 'Un scan, un récépissé ou une réponse' })
    .input(one.extend({ fileId: id }))
    .output(z.file()),
  ...assignmentLife,
  ...assignmentNotices,
  ...claimsToCash,
  ...coverageLife,
})

/** An address holds one text; other callers give the object. */
function readJson(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given || '{}')
  } catch {
    return undefined
  }
}
