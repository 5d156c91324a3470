import { z } from 'zod'
import { checkSteps, problems, recordKinds } from '#features/integrity/fault.ts'
import * as no from '#features/integrity/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, id, instant, nothing, one } from '#lib/wire.ts'

const fault = z.object({
  step: z.enum(checkSteps),
  problem: z.enum(problems),
  recordKind: z.enum(recordKinds).nullable(),
  recordId: id.nullable(),
  name: z.string(),
  details: z.string(),
})

const check = z
  .object({
    id,
    requestedAt: instant,
    requestedBy: z.string(),
    finishedAt: instant.nullable(),
    isStalled: z.boolean().describe('Le contrôle n’avance plus\u00a0: il peut être relancé'),
    step: z.enum(checkSteps).nullable(),
    doneCount: count,
    totalCount: count,
    counts: z.object({
      invoices: count.default(0),
      payments: count.default(0),
      chequeDeposits: count.default(0),
      closings: count.default(0),
      seals: count.default(0),
      entries: count.default(0),
    }),
    faults: z.array(fault),
    faultCount: count,
    headPosition: count.nullable(),
    headHash: z.string().nullable(),
  })
  .meta({ id: 'IntegrityCheck' })
export type IntegrityCheck = z.infer<typeof check>

export const integrityContract = contractOf('Contrôle', {
  listIntegrityChecks: operation
    .route({ method: 'GET', path: '/integrity-checks', summary: 'Les derniers contrôles, le plus récent d’abord' })
    .input(nothing)
    .output(z.object({ items: z.array(check) })),
  requestIntegrityCheck: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.checkUnderway))
    .route({
      method: 'POST',
      path: '/integrity-checks',
      summary: 'Lancer un contrôle',
      description: 'Numéros, scellés, empreintes, clôtures et journal sont vérifiés en arrière-plan.',
      successStatus: 201,
    })
    .input(one)
    .output(check),
  readIntegrityCheck: operation
    .errors(errorsOf(no.checkNotFound))
    .route({ method: 'GET', path: '/integrity-checks/{id}', summary: 'Un contrôle et son avancement' })
    .input(one)
    .output(check),
  printIntegrityCheck: operation
    .errors(errorsOf(no.checkNotFound, no.checkNotFinished, documentNotPrinted))
    .route({ method: 'GET', path: '/integrity-checks/{id}/document', summary: 'Le procès-verbal d’un contrôle (PDF)' })
    .input(one)
    .output(z.file()),
  printComplianceFile: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(documentNotPrinted))
    .route({
      method: 'GET',
      path: '/compliance-file/document',
      summary: 'Le dossier de conformité (PDF)',
      description: 'Ni attestation individuelle de l’éditeur, ni certificat. L’impression est notée au journal.',
    })
    .input(nothing)
    .output(z.file()),
})
