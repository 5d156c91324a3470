import { implement } from '@orpc/server'
import { integrityContract } from '#features/integrity/contract.ts'
import { printComplianceFile } from '#features/integrity/server/print-compliance-file.ts'
import { printIntegrityCheck } from '#features/integrity/server/print-integrity-check.ts'
import { listIntegrityChecks, readIntegrityCheck } from '#features/integrity/server/queries.ts'
import { requestIntegrityCheck } from '#features/integrity/server/request-integrity-check.ts'
import { type ApiContext, atPrinter, inGarage } from '#platform/http.ts'

const os = implement(integrityContract).$context<ApiContext>()

export const integrityRoutes = os.router({
  listIntegrityChecks: os.listIntegrityChecks.handler(inGarage(listIntegrityChecks)),
  requestIntegrityCheck: os.requestIntegrityCheck.handler(inGarage(requestIntegrityCheck)),
  readIntegrityCheck: os.readIntegrityCheck.handler(inGarage(readIntegrityCheck)),
  printIntegrityCheck: os.printIntegrityCheck.handler(atPrinter(printIntegrityCheck)),
  printComplianceFile: os.printComplianceFile.handler(atPrinter(printComplianceFile)),
})
