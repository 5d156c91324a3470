import { type AccountPlan, accountName } from '#features/accounting/account-plan.ts'
import type { Entry } from '#features/accounting/entries.ts'
import type { EntryLine } from '#features/accounting/entry-lines.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** `dueOn`: the first due day of the paper. */
export type JournalRow = { entry: Entry; line: EntryLine; dueOn: string | null }

/** The columns of an exported journal, as most accounting programs let people map them. */
export function journalColumns(plan: AccountPlan): SheetColumn<JournalRow>[] {
  return [
    { header: 'Journal', kind: 'text', value: ({ entry }) => plan.journals[entry.journal] },
    { header: 'Date', kind: 'day', value: ({ entry }) => entry.on },
    { header: 'Pièce', kind: 'text', value: ({ entry }) => entry.piece },
    { header: 'Compte', kind: 'text', value: ({ line }) => line.account },
    { header: 'Intitulé du compte', kind: 'text', value: ({ line }) => accountName(plan, line.account) },
    { header: 'Compte auxiliaire', kind: 'text', value: ({ line }) => line.party?.code },
    { header: 'Tiers', kind: 'text', value: ({ line }) => line.party?.name },
    { header: 'Libellé', kind: 'text', value: ({ entry }) => entry.label },
    { header: 'Débit', kind: 'cents', value: ({ line }) => line.debitCents },
    { header: 'Crédit', kind: 'cents', value: ({ line }) => line.creditCents },
    // Only the account of a client or an insurer has a day to be paid on.
    { header: 'Échéance', kind: 'day', value: ({ line, dueOn }) => (line.party ? dueOn : null) },
  ]
}
