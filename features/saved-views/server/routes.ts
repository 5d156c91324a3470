import { implement } from '@orpc/server'
import { savedViewsContract } from '#features/saved-views/contract.ts'
import { chooseDefaultView } from '#features/saved-views/server/choose-default-view.ts'
import { createSavedView } from '#features/saved-views/server/create-saved-view.ts'
import { editSavedView } from '#features/saved-views/server/edit-saved-view.ts'
import { listSavedViews } from '#features/saved-views/server/queries.ts'
import { removeSavedView } from '#features/saved-views/server/remove-saved-view.ts'
import { restoreSavedView } from '#features/saved-views/server/restore-saved-view.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(savedViewsContract).$context<ApiContext>()

export const savedViewsRoutes = os.router({
  listSavedViews: os.listSavedViews.handler(inGarage(listSavedViews)),
  createSavedView: os.createSavedView.handler(inGarage(createSavedView)),
  editSavedView: os.editSavedView.handler(inGarage(editSavedView)),
  removeSavedView: os.removeSavedView.handler(inGarage(removeSavedView)),
  restoreSavedView: os.restoreSavedView.handler(inGarage(restoreSavedView)),
  chooseDefaultView: os.chooseDefaultView.handler(inGarage(chooseDefaultView)),
})
