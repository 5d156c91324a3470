import type { integrityContract } from '#features/integrity/contract.ts'
import { runIntegrityCheck } from '#features/integrity/server/run-integrity-check.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof integrityContract>({
  staysOpen: ['requestIntegrityCheck'],
  inputs: {
    listIntegrityChecks: nothing,
    requestIntegrityCheck: () => ({ id: newId() }),
    readIntegrityCheck: finished,
    printIntegrityCheck: finished,
    printComplianceFile: nothing,
  },
})

/** A check that ran to its end. */
async function finished(person: Person): Promise<{ id: string }> {
  const id = newId()
  await person.api.integrity.requestIntegrityCheck({ id })
  await runIntegrityCheck((work) => person.inGarage(work), id)
  return { id }
}
