import { defineWorkshop } from '#browser/workshop.ts'
import { lineCostsOffline } from '#features/line-costs/web/api.ts'

export const lineCosts = defineWorkshop({ offline: lineCostsOffline })
