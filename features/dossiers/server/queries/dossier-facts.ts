import { type RawBuilder, sql } from 'kysely'
import { type DossierFacts, type FactCondition, type FactName, factNames } from '#features/dossiers/dossier-facts.ts'
import { dossierRules, ruleNames } from '#features/dossiers/dossier-rules.ts'
import { type DossierTab, tabContents } from '#features/dossiers/dossier-tabs.ts'

/** Each fact in the view `dossier_facts`, named `facts`. Only the promise depends on the day that it is read. */
const columns: Record<Exclude<FactName, 'promise'>, RawBuilder<string>> = {
  shelf: sql`facts.shelf`,
  kind: sql`facts.kind`,
  board: sql`facts.board`,
  paymentMode: sql`facts.payment_mode`,
  authorisation: sql`facts.authorisation`,
  vehicle: sql`facts.vehicle`,
  insurer: sql`facts.insurer`,
  claim: sql`facts.claim`,
  document: sql`facts.document`,
  payment: sql`facts.payment`,
  eInvoice: sql`facts.e_invoice`,
  signature: sql`facts.signature`,
}

function factColumn(name: FactName, today: string): RawBuilder<string> {
  if (name !== 'promise') return columns[name]
  return sql<string>`(case when facts.promised_on is null then 'none' when facts.promised_on < ${today}::date then 'late'
    when facts.promised_on = ${today}::date then 'today' else 'ahead' end)`
}

/** The facts of a dossier as the database tells them. */
export function selectFacts(today: string): RawBuilder<DossierFacts> {
  const pairs = factNames.map((name) => sql`${sql.lit(name)}, ${factColumn(name, today)}`)
  return sql<DossierFacts>`json_build_object(${sql.join(pairs)})`
}

/** A condition of a rule, as the database reads it. */
export function holdsInSql(condition: FactCondition, today: string): RawBuilder<boolean> {
  const parts = factNames.flatMap((name) => {
    const values = condition[name]
    return values ? [sql`${factColumn(name, today)} in (${sql.join(values.map((value) => sql.lit(value)))})`] : []
  })
  return sql<boolean>`(${parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`})`
}

/** The name of the first rule that applies. */
export function ruleInSql(today: string): RawBuilder<string> {
  const cases = ruleNames.map((name) => sql`when ${holdsInSql(dossierRules[name].when, today)} then ${sql.lit(name)}`)
  return sql<string>`(case ${sql.join(cases, sql` `)} end)`
}

/** Whether a tab shows the dossier of these facts. */
export function isInTabSql(tab: DossierTab, today: string): RawBuilder<boolean> {
  if (tab === 'all') return sql<boolean>`true`
  const { rules, condition } = tabContents[tab]
  const parts = [
    ...(rules.length > 0 ? [sql`${ruleInSql(today)} in (${sql.join(rules.map((rule) => sql.lit(rule)))})`] : []),
    ...(condition ? [holdsInSql(condition, today)] : []),
  ]
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}
