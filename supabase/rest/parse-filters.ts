import { Reader, readList, readListValue, readName } from '#supabase/rest/parse-values.ts'
import { knownColumn, stopUnparsable } from '#supabase/rest/problems.ts'
import {
  type Comparison,
  type Condition,
  comparisons,
  type Search,
  type State,
  searches,
  states,
} from '#supabase/rest/request.ts'
import type { Resource } from '#supabase/rest/resources.ts'

const deepest = 10
const quantifiable = /^(eq|gte?|lte?|i?like|i?match)$/

/** The position in a filter, and how to report a mistake there. */
type Place = { resource: Resource; reader: Reader; fail(): never }

/** `column=op.value`: the value is everything after the operator. */
export function parseFilter(resource: Resource, column: string, text: string): Condition {
  const reader = new Reader(text)
  const fail = () => stopUnparsable('filter', text, reader.at, reader.next)
  const condition = readOperation({ resource, reader, fail }, column, () => reader.take(/.*/sy)?.[0] ?? '')
  return reader.isDone ? condition : fail()
}

/** `or=(a.eq.1,not.and(b.gt.2,c.is.null))` */
export function parseTree(resource: Resource, key: string, text: string): Condition {
  const reader = new Reader(text)
  const fail = () => stopUnparsable('logic tree', text, reader.at, reader.next)
  const [, not, joint] = /^(not\.)?(and|or)$/.exec(key) ?? []
  const tree = readGroup({ resource, reader, fail }, joint === 'or' ? 'or' : 'and', 0)
  if (!reader.isDone) fail()
  return not ? { kind: 'not', of: tree } : tree
}

function readGroup(place: Place, joint: 'and' | 'or', depth: number): Condition {
  const { reader, fail } = place
  if (depth > deepest || !reader.take(/\(\s*/y)) return fail()
  const members = [readMember(place, depth)]
  while (reader.take(/\s*,\s*/y)) members.push(readMember(place, depth))
  return reader.take(/\s*\)/y) ? { kind: 'group', joint, members } : fail()
}

function readMember(place: Place, depth: number): Condition {
  const { reader, fail } = place
  const group = reader.take(/(not\.)?(and|or)(?=\()/y)
  if (group) {
    const tree = readGroup(place, group[2] === 'or' ? 'or' : 'and', depth + 1)
    return group[1] ? { kind: 'not', of: tree } : tree
  }
  const column = readName(reader)
  if (column === '' || !reader.take(/\./y)) return fail()
  return readOperation(place, column, () => reader.take(/\{[^{}]*\}/y)?.[0] ?? readListValue(reader))
}

function readOperation(place: Place, name: string, readValue: () => string): Condition {
  const { reader, fail, resource } = place
  const isNegated = reader.take(/not\./y) !== undefined
  const start = reader.at
  const [, operator = '', , argument] = reader.take(/([a-z]+)(\(([a-z_]+)\))?\./y) ?? []
  const failHere = () => {
    reader.at = start
    return fail()
  }
  const condition = ((): Condition => {
    const column = () => knownColumn(resource, name)
    if (operator === 'in' && !argument) return { kind: 'in', values: readList(reader) ?? fail(), column: column() }
    if (operator === 'is' && !argument) {
      const state = readValue().toLowerCase()
      return Object.hasOwn(states, state) ? { kind: 'is', state: state as State, column: column() } : failHere() // a key of states
    }
    if (Object.hasOwn(searches, operator)) {
      const search = operator as Search // a key of searches
      return { kind: 'search', search, value: readValue(), column: column(), ...(argument && { language: argument }) }
    }
    if (!Object.hasOwn(comparisons, operator)) return failHere()
    const comparison = { kind: 'compare', operator: operator as Comparison } as const // a key of comparisons
    if (!argument) return { ...comparison, value: readValue(), column: column() }
    if (!quantifiable.test(operator) || (argument !== 'any' && argument !== 'all')) return failHere()
    return { ...comparison, quantifier: argument, value: readValue(), column: column() }
  })()
  return isNegated ? { kind: 'not', of: condition } : condition
}
