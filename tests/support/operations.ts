import { linkHeader } from '#platform/access-links.ts'
import { contract } from '#server/composition.ts'
import { type Operation, operationsOf } from '#tests/support/contract-operations.ts'
import { openToAll, reading } from '#tests/support/samples.ts'

/** Every operation of the API, read from its contract. */
export const operations = operationsOf(contract)

/** Operations of an account about itself, in any garage. */
const ofAccount = ({ path }: Operation) => /^\/me(?:\/|$)/.test(path)

export const closed = operations.filter(({ name }) => !openToAll.has(name))
/** Operations that change the garage of the request. */
export const writes = operations.filter(
  (operation) =>
    operation.method !== 'GET' &&
    !ofAccount(operation) &&
    !openToAll.has(operation.name) &&
    !reading.has(operation.name),
)
/** Operations that name a record of one garage. */
export const aboutOne = closed.filter(({ path }) => path.includes('{'))

/** The request of an operation for an input: path parameters go into the path, the rest into the query or the body. */
export function requestOf(
  { method, path }: Operation,
  input: Record<string, unknown>,
): { url: string; init: RequestInit } {
  const { [linkHeader]: token, ...rest } = input
  // A token that is no text of a header is none.
  const link: Record<string, string> =
    typeof token === 'string' && /^[\x21-\x7e]+$/.test(token) ? { [linkHeader]: token } : {}
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed())
  })
  if (method === 'GET')
    return { url: `/api${filled}?${new URLSearchParams(flat(rest))}`, init: { method, headers: link } }
  const headers = { 'content-type': 'application/json', ...link }
  return { url: `/api${filled}`, init: { method, headers, body: JSON.stringify(rest) } }
}

function flat(values: Record<string, unknown>): [string, string][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
}
