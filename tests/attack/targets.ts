import type { AnyContractRouter } from '@orpc/contract'
import { z } from 'zod'
import { type Resource, resources } from '#supabase/rest/resources.ts'
import type { Schema } from '#tests/attack/values.ts'
import { operationsOf } from '#tests/support/contract-operations.ts'

/** One door of the server. A path names its parameters as `{id}`. */
export type Target = { name: string; methods: readonly string[]; path: string } & (
  | { kind: 'operation'; input: Schema }
  | { kind: 'rows'; resource: Resource }
  | { kind: 'raw' }
)

type Composed = {
  contract: Record<string, AnyContractRouter>
  /** The routes of the edge, as Hono lists them. */
  routes: readonly { method: string; path: string }[]
}

const anyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Everything that the composition answers: a new feature is attacked without a line here. */
export function targetsOf({ contract, routes }: Composed): Target[] {
  const operations = operationsOf(contract).map(({ name, method, path, procedure }): Target => {
    const schema = procedure['~orpc'].inputSchema
    return { kind: 'operation', name, methods: [method], path: `/api${path}`, input: schemaOf(schema) }
  })
  const rows = resources.map((resource): Target => {
    const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
    return { kind: 'rows', name: resource.name, methods, path: `/rest/v1/${resource.name}`, resource }
  })
  return [...operations, ...rows, ...rawTargets(routes)]
}

/** Routes outside the contract. Those with a star belong to middleware, or stand for what is listed above. */
function rawTargets(routes: Composed['routes']): Target[] {
  const methodsAt = new Map<string, Set<string>>()
  for (const { method, path } of routes) {
    if (path.includes('*')) continue
    const methods = methodsAt.get(path) ?? new Set()
    for (const each of method === 'ALL' ? anyMethod : [method]) methods.add(each)
    methodsAt.set(path, methods)
  }
  return [...methodsAt].map(([path, methods]) => {
    const named = path.replace(/:(\w+)\??/g, '{$1}')
    return { kind: 'raw', name: named, methods: [...methods], path: named }
  })
}

function schemaOf(schema: unknown): Schema {
  if (!(schema instanceof z.ZodType)) return {}
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema // contracts have no schema that is true or false
}
