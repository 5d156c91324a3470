import type { Resource } from '#supabase/rest/resources.ts'

/** Operators between a column and a value, and their SQL. */
export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
export type Comparison = keyof typeof comparisons

export const searches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
export type Search = keyof typeof searches

/** States of a column that need no value. */
export const states = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const
export type State = keyof typeof states

export type Condition =
  | { kind: 'compare'; column: string; operator: Comparison; value: string; quantifier?: 'any' | 'all' }
  | { kind: 'in'; column: string; values: string[] }
  | { kind: 'is'; column: string; state: State }
  | { kind: 'search'; column: string; search: Search; language?: string; value: string }
  | { kind: 'group'; joint: 'and' | 'or'; members: Condition[] }
  | { kind: 'not'; of: Condition }

export type Ordering = { column: string; direction: 'asc' | 'desc'; nulls?: 'first' | 'last' }

export type Preferences = {
  return?: 'representation' | 'minimal' | 'headers-only'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  count?: 'exact' | 'planned' | 'estimated'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  maxAffected?: number
}

/** The requested form of the answer. */
export type Shape = { isSingle: boolean; withoutNulls: boolean }

/** The parsed query string, checked against the white-list. */
export type Query = {
  columns: string[]
  conditions: Condition[]
  order: Ordering[]
  limit: number
  offset: number
  /** Columns to take from the body, when the call names them. */
  writes?: string[]
  conflictOn?: string[]
}

/** Rows to write: the JSON text, its objects, and the columns to take. */
export type Body = { json: string; rows: Record<string, unknown>[]; columns: string[] }

export type RestRequest = {
  resource: Resource
  query: Query
  preferences: Preferences
  shape: Shape
  isBodyWanted: boolean
}
export type WriteRequest = RestRequest & { body: Body }
