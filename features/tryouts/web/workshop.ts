import { defineWorkshop } from '#browser/workshop.ts'
import { KeepReport } from '#features/tryouts/web/keep-report.ts'

export const tryouts = defineWorkshop({
  parts: [{ place: 'background', order: 40, Part: KeepReport }],
})
