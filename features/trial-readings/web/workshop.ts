import { defineWorkshop } from '#browser/workshop.ts'
import { KeepReport } from '#features/trial-readings/web/keep-report.ts'

export const trialReadings = defineWorkshop({
  parts: [{ place: 'background', order: 40, Part: KeepReport }],
})
