import { defineWorkshop } from '#browser/workshop.ts'
import { savedViewsRights } from '#features/saved-views/rights.ts'
import { savedViewsOffline } from '#features/saved-views/web/api.ts'

export const savedViews = defineWorkshop({ rights: [savedViewsRights], offline: savedViewsOffline })
