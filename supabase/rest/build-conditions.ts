import { type Condition, comparisons, type Ordering, searches, states } from '#supabase/rest/request.ts'
import type { Resource } from '#supabase/rest/resources.ts'

/** SQL text with its parameters: no value is ever in the text, and every name comes from the white-list. */
export type Statement = { text: string; parameters: (string | string[])[] }

export type Binder = { parameters: Statement['parameters']; bind(value: string | string[]): string }

export function createBinder(): Binder {
  const parameters: Statement['parameters'] = []
  return {
    parameters,
    bind(value) {
      parameters.push(value)
      return `$${parameters.length}::text${Array.isArray(value) ? '[]' : ''}`
    },
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function listed(names: readonly string[]): string {
  return names.map(quoted).join(', ')
}

export function viewOf({ name }: Resource): string {
  return `wire.${quoted(name)}`
}

export function whereSql(resource: Resource, conditions: readonly Condition[], binder: Binder): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map((condition) => conditionSql(resource, condition, binder)).join(' and ')}`
}

function conditionSql(resource: Resource, condition: Condition, binder: Binder): string {
  const { bind } = binder
  switch (condition.kind) {
    case 'group': {
      const members = condition.members.map((member) => conditionSql(resource, member, binder))
      return `(${members.join(` ${condition.joint} `)})`
    }
    case 'not':
      return `not (${conditionSql(resource, condition.of, binder)})`
    case 'is':
      return `${columnSql(condition.column)} ${states[condition.state]}`
    case 'in':
      return `${columnSql(condition.column)} = any((${bind(condition.values)})::${resource.columns[condition.column]}[])`
    case 'search': {
      const language = condition.language ? `(${bind(condition.language)})::regconfig, ` : ''
      const query = `${searches[condition.search]}(${language}${bind(condition.value)})`
      return `to_tsvector(${language}${columnSql(condition.column)}) @@ ${query}`
    }
    case 'compare':
      return comparisonSql(resource, condition, bind)
  }
}

function comparisonSql(
  resource: Resource,
  { column, operator, value, quantifier }: Extract<Condition, { kind: 'compare' }>,
  bind: Binder['bind'],
): string {
  const isLike = operator === 'like' || operator === 'ilike'
  const isPattern = isLike || operator === 'match' || operator === 'imatch'
  const type = isPattern ? 'text' : resource.columns[column]
  const bound = bind(isLike ? value.replaceAll('*', '%') : value)
  const operand = quantifier ? `${quantifier}((${bound})::${type}[])` : `(${bound})::${type}`
  return `${columnSql(column)} ${comparisons[operator]} ${operand}`
}

export function orderSql(order: readonly Ordering[]): string {
  if (order.length === 0) return ''
  const parts = order.map(({ column, direction, nulls }) => {
    return `${columnSql(column)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return ` order by ${parts.join(', ')}`
}

function columnSql(name: string): string {
  return `t.${quoted(name)}`
}
