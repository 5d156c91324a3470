import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'

export type Operation = {
  /** As `clients.editClient`. */
  name: string
  method: string
  /** As `/clients/{id}`. */
  path: string
  procedure: AnyContractProcedure
}

/** Every operation of a contract that is composed of features. */
export function operationsOf(contract: Record<string, AnyContractRouter>): Operation[] {
  return Object.entries(contract).flatMap(([feature, of]) =>
    Object.entries(of).flatMap(([verb, procedure]) => {
      if (!isContractProcedure(procedure)) throw new Error(`${feature}.${verb} is no operation`)
      const { method = 'POST', path = '' } = procedure['~orpc'].route
      return [{ name: `${feature}.${verb}`, method, path, procedure }]
    }),
  )
}
