import { clientsContract } from '#features/clients/contract.ts'
import { garagesContract } from '#features/garages/contract.ts'
import { jobsContract } from '#features/jobs/contract.ts'

/** Every operation of the product, by feature. */
export const contract = {
  garages: garagesContract,
  jobs: jobsContract,
  clients: clientsContract,
}
