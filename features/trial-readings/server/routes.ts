import { implement } from '@orpc/server'
import { trialReadingsContract } from '#features/trial-readings/contract.ts'
import { correctTrialReading } from '#features/trial-readings/server/correct-trial-reading.ts'
import { createTrialReading } from '#features/trial-readings/server/create-trial-reading.ts'
import { downloadTrialReading } from '#features/trial-readings/server/download-trial-reading.ts'
import { keepTrialReport } from '#features/trial-readings/server/keep-trial-report.ts'
import { readTrialReading } from '#features/trial-readings/server/read-trial-reading.ts'
import { removeTrialReading } from '#features/trial-readings/server/remove-trial-reading.ts'
import { type ApiContext, asAnybody, asAnybodyAtFiles, inGarageAtFiles } from '#platform/http.ts'

const os = implement(trialReadingsContract).$context<ApiContext>()

export const trialReadingsRoutes = os.router({
  createTrialReading: os.createTrialReading.handler(asAnybody(createTrialReading)),
  readTrialReading: os.readTrialReading.handler(asAnybodyAtFiles(readTrialReading)),
  removeTrialReading: os.removeTrialReading.handler(asAnybodyAtFiles(removeTrialReading)),
  keepTrialReport: os.keepTrialReport.handler(inGarageAtFiles(keepTrialReport)),
  correctTrialReading: os.correctTrialReading.handler(asAnybodyAtFiles(correctTrialReading)),
  downloadTrialReading: os.downloadTrialReading.handler(asAnybodyAtFiles(downloadTrialReading)),
})
