import { implement } from '@orpc/server'
import { sitesContract } from '#features/sites/contract.ts'
import { archiveSite } from '#features/sites/server/archive-site.ts'
import { createSite } from '#features/sites/server/create-site.ts'
import { editSite } from '#features/sites/server/edit-site.ts'
import { makeDefaultSite } from '#features/sites/server/make-default-site.ts'
import { listSites } from '#features/sites/server/queries.ts'
import { restoreSite } from '#features/sites/server/restore-site.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(sitesContract).$context<ApiContext>()

export const sitesRoutes = os.router({
  listSites: os.listSites.handler(inGarage(listSites)),
  createSite: os.createSite.handler(inGarage(createSite)),
  editSite: os.editSite.handler(inGarage(editSite)),
  archiveSite: os.archiveSite.handler(inGarage(archiveSite)),
  restoreSite: os.restoreSite.handler(inGarage(restoreSite)),
  makeDefaultSite: os.makeDefaultSite.handler(inGarage(makeDefaultSite)),
})
