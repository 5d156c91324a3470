import type { StatementRow } from '#features/accounting/statement.ts'
import type { SheetColumn } from '#lib/sheet.ts'

export const statementColumns: SheetColumn<StatementRow>[] = [
  { header: 'Date', kind: 'day', value: ({ on }) => on },
  { header: 'Pièce', kind: 'text', value: ({ piece }) => piece },
  { header: 'Libellé', kind: 'text', value: ({ label }) => label },
  { header: 'Débit', kind: 'cents', value: ({ debitCents }) => debitCents },
  { header: 'Crédit', kind: 'cents', value: ({ creditCents }) => creditCents },
  { header: 'Solde TTC', kind: 'cents', value: ({ balanceCents }) => balanceCents },
]
