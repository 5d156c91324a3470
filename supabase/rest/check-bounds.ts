import { deepestJson, isTooDeep } from '#lib/json-depth.ts'
import type { Caller } from '#supabase/gateway.ts'
import { notGranted, RestProblem, stop } from '#supabase/rest/problems.ts'
import type { Condition, Query } from '#supabase/rest/request.ts'
import type { Resource } from '#supabase/rest/resources.ts'
import { isSafePattern } from '#supabase/rest/safe-patterns.ts'

type Leaf = Exclude<Condition, { kind: 'group' | 'not' }>

const most = { conditions: 100, searches: 4, searchLength: 500, patterns: 2, wildcards: 20 }

/** Refuses what costs the database more than it tells, before any SQL. */
export function checkBounds({ columns }: Resource, { conditions }: Query, caller: Caller): void {
  const leaves = conditions.flatMap(leavesOf)
  if (leaves.length > most.conditions) tooMuch(`more than ${most.conditions} filters`)
  for (const leaf of leaves) if (isJson(columns, leaf)) checkJson(leaf)
  const searches = leaves.filter((leaf) => leaf.kind === 'search')
  if (searches.length > most.searches) tooMuch(`more than ${most.searches} text searches`)
  for (const { value } of searches) {
    if (value.length > most.searchLength) tooMuch(`a text search of more than ${most.searchLength} characters`)
    if (isTooDeep(value.replaceAll('"', ' ').replaceAll('(', '[').replaceAll(')', ']'))) tooMuch('a nested text search')
  }
  checkPatterns(leaves.filter(isPattern), caller)
  for (const leaf of leaves) if (wildcardsOf(leaf) > most.wildcards) tooMuch(`more than ${most.wildcards} wildcards`)
}

/** True when the query matches regular expressions, which get less time. */
export function hasPatterns({ conditions }: Query): boolean {
  return conditions.flatMap(leavesOf).some(isPattern)
}

/** A visitor has no name to answer for the time that a pattern takes. */
function checkPatterns(patterns: Extract<Leaf, { kind: 'compare' }>[], caller: Caller): void {
  if (patterns.length === 0) return
  if (caller.kind !== 'account') {
    throw new RestProblem(
      notGranted(true, 'permission denied for regular expressions: sign in to use match and imatch'),
    )
  }
  if (patterns.length > most.patterns) tooMuch(`more than ${most.patterns} regular expressions`)
  for (const { value, quantifier } of patterns) {
    if (quantifier || !isSafePattern(value)) {
      stop(400, '2201B', 'invalid regular expression: only one short pattern without repeated groups is taken')
    }
  }
}

function leavesOf(condition: Condition): Leaf[] {
  if (condition.kind === 'group') return condition.members.flatMap(leavesOf)
  return condition.kind === 'not' ? leavesOf(condition.of) : [condition]
}

function isPattern(leaf: Leaf): leaf is Extract<Leaf, { kind: 'compare' }> {
  return leaf.kind === 'compare' && (leaf.operator === 'match' || leaf.operator === 'imatch')
}

function isJson(columns: Resource['columns'], { column }: Leaf): boolean {
  return columns[column] === 'jsonb'
}

function checkJson(leaf: Leaf): void {
  const values = leaf.kind === 'in' ? leaf.values : 'value' in leaf ? [leaf.value] : []
  if (values.some((value) => isTooDeep(value))) tooMuch(`JSON of more than ${deepestJson} levels`)
}

function wildcardsOf(leaf: Leaf): number {
  if (leaf.kind !== 'compare' || (leaf.operator !== 'like' && leaf.operator !== 'ilike')) return 0
  return leaf.value.replaceAll(/[^*%]/g, '').length
}

function tooMuch(what: string): never {
  return stop(400, '54000', `the call asks for too much: ${what}`)
}
