import { clientsContract } from '#features/clients/contract.ts'
import { garagesContract } from '#features/garages/contract.ts'

/** Every operation of the product, by feature. */
export const contract = {
  garages: garagesContract,
  clients: clientsContract,
}
