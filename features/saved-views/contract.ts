import { z } from 'zod'
import * as no from '#features/saved-views/refusals.ts'
import { listName, savedViewInput } from '#features/saved-views/saved-view-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, count, id, nothing, one, pageInput, pageOf } from '#lib/wire.ts'

const savedView = z
  .object({
    id,
    list: z.string(),
    name: z.string(),
    query: z.string(),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    isDefault: z.boolean().describe('La liste s’ouvre avec elle, pour la personne qui demande'),
    version: count,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

const path = '/saved-views/{id}'
const nameTaken = {
  saved_view_name_taken: {
    ...errorsOf(no.viewNameTaken).saved_view_name_taken,
    data: z.object({ fields: z.object({ name: z.string() }) }),
  },
}

export const savedViewsContract = contractOf('Vues enregistrées', {
  listSavedViews: operation
    .route({
      method: 'GET',
      path: '/saved-views',
      summary: 'Les vues d’une liste\u00a0: les siennes et celles de l’atelier',
    })
    .input(z.object({ list: listName, ...pageInput }))
    .output(pageOf(savedView)),
  createSavedView: operation
    .errors({ ...errorsOf(no.viewsFull), ...nameTaken })
    .route({ method: 'POST', path: '/saved-views', summary: 'Enregistrer une vue', successStatus: 201 })
    .input(savedViewInput.extend({ id, list: listName }))
    .output(savedView),
  editSavedView: operation
    .errors({ ...errorsOf(no.viewNotFound, no.viewChanged), ...nameTaken })
    .route({ method: 'PUT', path, summary: 'Renommer, partager ou remplacer une vue' })
    .input(savedViewInput.extend({ id, baseVersion }))
    .output(savedView),
  removeSavedView: operation
    .errors(errorsOf(no.viewNotFound))
    .route({ method: 'DELETE', path, summary: 'Supprimer une vue' })
    .input(one)
    .output(nothing),
  restoreSavedView: operation
    .errors(errorsOf(no.viewNotFound, no.viewNotRemoved))
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Remettre une vue supprimée' })
    .input(one)
    .output(savedView),
  chooseDefaultView: operation
    .errors(errorsOf(no.viewNotFound))
    .route({ method: 'PUT', path: '/saved-views/default', summary: 'La vue avec laquelle une liste s’ouvre, pour soi' })
    .input(z.object({ list: listName, viewId: id.nullable() }))
    .output(nothing),
})
