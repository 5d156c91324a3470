import { type RawBuilder, sql } from 'kysely'
import { type DossierFacts, type FactCondition, type FactName, factNames } from '#features/dossiers/dossier-facts.ts'
import { settledCents } from '#features/dossiers/dossier-invoice.ts'
import { chaseAfterDays } from '#features/dossiers/dossier-quote.ts'
import { dossierRules, ruleNames } from '#features/dossiers/dossier-rules.ts'
import { type DossierTab, tabContents } from '#features/dossiers/dossier-tabs.ts'

type FactOfDay = 'promise' | 'approvalWait' | 'quote' | 'invoice' | 'withdrawal'

/** Each fact in the view `dossier_facts`, named `facts`, that any day reads alike. */
const columns: Record<Exclude<FactName, FactOfDay>, RawBuilder<string>> = {
  shelf: sql`facts.shelf`,
  kind: sql`facts.kind`,
  board: sql`facts.board`,
  paymentMode: sql`facts.payment_mode`,
  authorisation: sql`facts.authorisation`,
  vehicle: sql`facts.vehicle`,
  insurer: sql`facts.insurer`,
  claim: sql`facts.claim`,
  report: sql`coalesce(facts.report_state, 'none')`,
  order: sql`coalesce(facts.order_state, 'none')`,
  supplement: sql`(case when facts.supplement_since is null then 'none' else 'awaited' end)`,
  assignment: sql`coalesce(facts.assignment_state, 'none')`,
  signature: sql`(case when facts.signature_state = 'signed' and facts.withdrawn_at is not null then 'withdrawn'
    else coalesce(facts.signature_state, 'none') end)`,
}

const isLong = (since: RawBuilder<unknown>, today: string) =>
  sql`(${since} at time zone 'Europe/Paris')::date <= ${today}::date - ${sql.lit(chaseAfterDays)}`

/** The facts that depend on the day that they are read. */
const daily: Record<FactOfDay, (today: string) => RawBuilder<string>> = {
  promise: (
    today,
  ) => sql`(case when facts.promised_on is null then 'none' when facts.promised_on < ${today}::date then 'late'
    when facts.promised_on = ${today}::date then 'today' else 'ahead' end)`,
  approvalWait: (today) => sql`(case when facts.authorisation <> 'awaited' or facts.authorisation_at is null then 'none'
    when ${isLong(sql`facts.authorisation_at`, today)} then 'long' else 'short' end)`,
  quote: (
    today,
  ) => sql`(case when facts.quote_status is null then 'none' when facts.quote_status <> 'presented' then facts.quote_status
    when facts.quote_valid_until < ${today}::date then 'expired'
    when ${isLong(sql`facts.quote_since`, today)} then 'toChase' else 'presented' end)`,
  invoice: (
    today,
  ) => sql`(case when facts.invoice_state is null then 'none' when facts.invoice_state <> 'issued' then facts.invoice_state
    when facts.invoice_open_cents <= ${sql.lit(settledCents)} then 'settled'
    when facts.invoice_due_on < ${today}::date then 'late' else 'open' end)`,
  withdrawal: (today) => sql`(case when facts.withdrawn_at is not null then 'withdrawn'
    when facts.withdrawal_last_on >= ${today}::date then 'awaited' else 'none' end)`,
}

function isDaily(name: FactName): name is FactOfDay {
  return name in daily
}

function factColumn(name: FactName, today: string): RawBuilder<string> {
  return isDaily(name) ? daily[name](today) : columns[name]
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
