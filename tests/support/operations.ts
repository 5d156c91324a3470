import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { contract } from '#server/composition.ts'
import { openToAll } from '#tests/support/samples.ts'

export type Operation = {
  /** As `clients.editClient`. */
  name: string
  method: string
  /** As `/clients/{id}`. */
  path: string
  procedure: AnyContractProcedure
}

/** Every operation of the API, read from its contract. */
export const operations: Operation[] = Object.entries(contract).flatMap(([feature, of]) =>
  Object.entries(of).flatMap(([verb, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${feature}.${verb} is no operation`)
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    return [{ name: `${feature}.${verb}`, method, path, procedure }]
  }),
)

/** What an account asks about itself, whichever its garage. */
const ofAccount = ({ path }: Operation) => /^\/me(?:\/|$)/.test(path)

export const closed = operations.filter(({ name }) => !openToAll.has(name))
/** What changes something in the garage that the request names. */
export const writes = operations.filter(
  (operation) => operation.method !== 'GET' && !ofAccount(operation) && !openToAll.has(operation.name),
)
/** What names something of one garage. */
export const aboutOne = closed.filter(({ path }) => path.includes('{'))

/** The request of an operation for an input: what its path names goes there, the rest in the query or the body. */
export function requestOf(
  { method, path }: Operation,
  input: Record<string, unknown>,
): { url: string; init: RequestInit } {
  const rest = { ...input }
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed())
  })
  if (method === 'GET') return { url: `/api${filled}?${new URLSearchParams(flat(rest))}`, init: { method } }
  const headers = { 'content-type': 'application/json' }
  return { url: `/api${filled}`, init: { method, headers, body: JSON.stringify(rest) } }
}

function flat(values: Record<string, unknown>): [string, string][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
}
