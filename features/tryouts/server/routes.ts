import { implement } from '@orpc/server'
import { tryoutsContract } from '#features/tryouts/contract.ts'
import { correctTryout } from '#features/tryouts/server/correct-tryout.ts'
import { createTryout } from '#features/tryouts/server/create-tryout.ts'
import { downloadTryout } from '#features/tryouts/server/download-tryout.ts'
import { keepTryoutReport } from '#features/tryouts/server/keep-tryout-report.ts'
import { readTryout } from '#features/tryouts/server/read-tryout.ts'
import { removeTryout } from '#features/tryouts/server/remove-tryout.ts'
import { type ApiContext, asAnybody, asAnybodyAtFiles, inGarageAtFiles } from '#platform/http.ts'

const os = implement(tryoutsContract).$context<ApiContext>()

export const tryoutsRoutes = os.router({
  createTryout: os.createTryout.handler(asAnybody(createTryout)),
  readTryout: os.readTryout.handler(asAnybodyAtFiles(readTryout)),
  removeTryout: os.removeTryout.handler(asAnybodyAtFiles(removeTryout)),
  keepTryoutReport: os.keepTryoutReport.handler(inGarageAtFiles(keepTryoutReport)),
  correctTryout: os.correctTryout.handler(asAnybodyAtFiles(correctTryout)),
  downloadTryout: os.downloadTryout.handler(asAnybodyAtFiles(downloadTryout)),
})
