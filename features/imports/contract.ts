import { z } from 'zod'
import { importKindInfo, importPreview, importRecord, importRow } from '#features/imports/contracts/import.ts'
import { importProfileOperations } from '#features/imports/contracts/import-profiles.ts'
import { importKind, importSettings } from '#features/imports/import-input.ts'
import * as no from '#features/imports/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, id, nothing, one, pageInput, pageOf } from '#lib/wire.ts'

export type { ImportKindInfo, ImportPreview, ImportRecord, ImportRowInfo } from '#features/imports/contracts/import.ts'
export type { ImportProfile } from '#features/imports/contracts/import-profiles.ts'

const path = '/imports/{id}'
const fileErrors = errorsOf(no.importUnreadable('empty'), no.importTooLarge, no.kindUnknown)
const stateErrors = errorsOf(no.importNotFound, no.importNotReady)
const changed = {
  import_changed: { ...errorsOf(no.importChanged).import_changed, data: z.object({ current: importRecord }) },
}

export const importShelves = ['refused', 'kept'] as const

export const importsContract = contractOf('Import', {
  listImportKinds: operation
    .route({ method: 'GET', path: '/imports/kinds', summary: 'Ce qui peut être importé, et ses colonnes' })
    .output(z.array(importKindInfo)),

  listImports: operation
    .route({ method: 'GET', path: '/imports', summary: 'Les imports, du plus récent au plus ancien' })
    .input(z.object(pageInput))
    .output(pageOf(importRecord)),

  createImport: operation
    .errors({ ...fileErrors, ...errorsOf(no.importFileMissing) })
    .route({
      method: 'POST',
      path: '/imports',
      summary: 'Reconnaître un fichier qui a été envoyé à /files/{id}',
      successStatus: 201,
    })
    .input(
      z.object({
        id,
        fileId: id,
        kind: importKind.optional().describe('Deviné d’après les titres, s’il n’est pas dit'),
      }),
    )
    .output(importRecord),

  readImport: operation
    .errors(errorsOf(no.importNotFound))
    .route({ method: 'GET', path, summary: 'Un import' })
    .input(one)
    .output(importRecord),

  previewImport: operation
    .errors({ ...fileErrors, ...errorsOf(no.importNotFound, no.importFileErased) })
    .route({ method: 'GET', path: `${path}/preview`, summary: 'Les premières lignes, telles qu’elles seront' })
    .input(one)
    .output(importPreview),

  editImport: operation
    .errors({
      ...{ ...fileErrors, ...stateErrors, ...changed },
      ...errorsOf(no.importFileErased, no.columnTwice, no.profileNotFound),
    })
    .route({ method: 'PUT', path, summary: 'Corriger ce qui a été reconnu, et dire ce que contiennent les colonnes' })
    .input(importSettings.extend({ id, baseVersion }))
    .output(importRecord),

  checkImport: operation
    .errors({ ...stateErrors, ...errorsOf(no.importFileErased, no.columnsIncomplete) })
    .route({ method: 'POST', path: `${path}/check`, summary: 'Essayer toutes les lignes sans rien écrire' })
    .input(one)
    .output(importRecord),

  runImport: operation
    .errors({ ...stateErrors, ...errorsOf(no.importFileErased) })
    .route({ method: 'POST', path: `${path}/run`, summary: 'Écrire les lignes qui ont été vérifiées' })
    .input(one)
    .output(importRecord),

  stopImport: operation
    .errors(stateErrors)
    .route({ method: 'POST', path: `${path}/stop`, summary: 'Arrêter la vérification ou l’import en cours' })
    .input(one)
    .output(importRecord),

  undoImport: operation
    .errors({ ...stateErrors, ...errorsOf(no.undoTooLate) })
    .route({ method: 'POST', path: `${path}/undo`, summary: 'Annuler tout ce qu’un import a écrit' })
    .input(one)
    .output(importRecord),

  removeImport: operation
    .errors(stateErrors)
    .route({ method: 'DELETE', path, summary: 'Retirer un import dont rien n’est écrit, avec son fichier' })
    .input(one)
    .output(nothing),

  listImportRows: operation
    .errors(errorsOf(no.importNotFound))
    .route({ method: 'GET', path: `${path}/rows`, summary: 'Les lignes refusées, ou les fiches qui restent' })
    .input(one.extend({ shelf: z.enum(importShelves).default('refused'), ...pageInput }))
    .output(pageOf(importRow)),

  downloadRefusedRows: operation
    .errors(errorsOf(no.importNotFound, no.importFileErased))
    .route({
      method: 'GET',
      path: `${path}/refused-rows`,
      summary: 'Les lignes refusées en CSV, avec le motif, à corriger et à importer de nouveau',
    })
    .input(one)
    .output(z.file()),

  ...importProfileOperations,
})
