import { type DossierFacts, type FactCondition, holds } from '#features/dossiers/dossier-facts.ts'
import { dossierRules, lateCondition, type RuleName, ruleNames, ruleOf } from '#features/dossiers/dossier-rules.ts'

/** The quick tabs over board and list. */
export const dossierTabs = ['all', 'today', 'handover', 'blocked', 'late', 'toInvoice'] as const
export type DossierTab = (typeof dossierTabs)[number]

export const tabLabels: Record<DossierTab, string> = {
  all: 'Tous',
  today: 'À faire aujourd’hui',
  handover: 'Restitutions du jour',
  blocked: 'Bloqués',
  late: 'En retard',
  toInvoice: 'À facturer',
}

/** A tab shows the dossiers that one of these rules explains, and those that meet the condition. */
type TabContent = { rules: readonly RuleName[]; condition?: FactCondition }

const toInvoiceRules: readonly RuleName[] = ['toInvoice', 'invoiceToIssue']
const rulesThat = (standing: string) => ruleNames.filter((name) => dossierRules[name].standing === standing)

export const tabContents: Record<Exclude<DossierTab, 'all'>, TabContent> = {
  today: {
    rules: rulesThat('toDo').filter((name) => !toInvoiceRules.includes(name)),
    condition: { ...lateCondition, promise: ['today'] },
  },
  handover: { rules: [], condition: { ...lateCondition, promise: ['today'] } },
  blocked: { rules: rulesThat('blocked') },
  late: { rules: [], condition: lateCondition },
  toInvoice: { rules: toInvoiceRules },
}

/** Whether a tab shows a dossier with these facts; the server decides alike. */
export function isInTab(tab: DossierTab, facts: DossierFacts): boolean {
  if (tab === 'all') return true
  const { rules, condition } = tabContents[tab]
  return rules.includes(ruleOf(facts)) || (condition !== undefined && holds(condition, facts))
}
