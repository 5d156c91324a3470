import { z } from 'zod'
import { dossier } from '#features/dossiers/contracts/dossier.ts'
import { authorisationInput, outcomeInput, promiseInput } from '#features/dossiers/dossier-input.ts'
import * as no from '#features/dossiers/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { day, id, instant, one } from '#lib/wire.ts'

export const promise = z.object({ id, promisedOn: day, reason: z.string(), madeAt: instant, madeBy: z.string() })
export type DossierPromise = z.infer<typeof promise>

const fieldData = z.object({ fields: z.record(z.string(), z.string()) })

export const dossierActOperations = {
  promiseDossier: operation
    .errors({
      ...errorsOf(no.dossierNotFound, no.dossierArchived, no.promiseUnchanged),
      promise_without_reason: { ...errorsOf(no.promiseWithoutReason).promise_without_reason, data: fieldData },
    })
    .route({ method: 'POST', path: '/dossiers/{id}/promises', summary: 'Promettre une date de restitution' })
    .input(promiseInput.extend({ id, promiseId: id }))
    .output(dossier),

  recordDossierAuthorisation: operation
    .errors(errorsOf(no.dossierNotFound, no.dossierArchived, no.authorisationOutOfTurn))
    .route({ method: 'PUT', path: '/dossiers/{id}/authorisation', summary: 'Noter où en est l’accord' })
    .input(authorisationInput.extend({ id }))
    .output(dossier),

  archiveDossier: operation
    .errors(errorsOf(no.dossierNotFound, no.dossierArchived))
    .route({ method: 'POST', path: '/dossiers/{id}/archival', summary: 'Archiver' })
    .input(outcomeInput.extend({ id }))
    .output(dossier),

  restoreDossier: operation
    .errors(errorsOf(no.dossierNotFound, no.dossierNotArchived))
    .route({ method: 'DELETE', path: '/dossiers/{id}/archival', summary: 'Sortir des archives' })
    .input(one)
    .output(dossier),
}
