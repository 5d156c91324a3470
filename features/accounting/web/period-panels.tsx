import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AccountingSummary } from '#features/accounting/contract.ts'
import { type VatRow, vatOf } from '#features/accounting/summary.ts'
import classes from '#features/accounting/web/accounting.module.css'
import { AmountTable } from '#features/accounting/web/amount-table.tsx'
import { euros } from '#lib/euros.ts'
import { formatCount } from '#lib/numbers.ts'
import { sumOf } from '#lib/sum.ts'
import { rateName } from '#priced-papers/line-words.ts'
import { Panel } from '#ui/panel.tsx'

/** The papers and payments of the period, and whether its entries sum to them. */
export function FiguresPanel({ summary: { figures, isChecked } }: { summary: AccountingSummary }) {
  const told = [
    ['Factures', figures.invoice],
    ['Acomptes facturés', figures.deposit],
    ['Avoirs', figures.credit_note],
    ['Encaissements', figures.payment],
    ['Remises de chèques', figures.cheque_deposit],
  ] as const
  return (
    <Panel title="Ventes et encaissements" hint="Montants TTC des pièces émises et des règlements datés de la période.">
      <dl className={classes.figures}>
        {told.map(([label, { count, cents }]) => (
          <div key={label}>
            <dt>
              {label} ({formatCount(count)})
            </dt>
            <dd>{euros(cents)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" mt="md" c={isChecked ? 'dimmed' : 'red'} role={isChecked ? undefined : 'alert'}>
        {isChecked
          ? 'Vérifié\u202f: la somme des écritures égale celle des factures, des avoirs et des encaissements.'
          : 'La somme des écritures diffère de celle des factures et des encaissements. N’exportez rien, et prévenez l’assistance.'}
      </Text>
    </Panel>
  )
}

/** The VAT that the period makes due, rate by rate. */
export function VatPanel({ vat, action }: Pick<AccountingSummary, 'vat'> & { action: ReactNode }) {
  const total = (key: keyof Omit<VatRow, 'vatBasisPoints' | 'vatReason'>) => sumOf(vat.map((row) => row[key]))
  return (
    <Panel
      title="TVA de la période"
      action={action}
      hint={
        'À la facturation\u202f: les pièces, et tout si vous avez opté pour les débits. À l’encaissement\u202f: la main-d’œuvre, les forfaits et les acomptes. Chaque facture suit l’option en vigueur à son émission. À faire valider par votre expert-comptable.'
      }
    >
      <AmountTable
        label="TVA par taux"
        head={[
          'Taux',
          'Base HT à la facturation',
          'TVA à la facturation',
          'Base HT à l’encaissement',
          'TVA à l’encaissement',
          'TVA exigible',
        ]}
        rows={vat.map((row) => ({
          key: `${row.vatBasisPoints} ${row.vatReason}`,
          name: rateName(row),
          cells: [row.issueBaseCents, row.issueVatCents, row.paymentBaseCents, row.paymentVatCents, vatOf(row)].map(
            euros,
          ),
        }))}
        total={{
          key: 'total',
          name: 'Total',
          cells: [
            total('issueBaseCents'),
            total('issueVatCents'),
            total('paymentBaseCents'),
            total('paymentVatCents'),
            sumOf(vat.map(vatOf)),
          ].map(euros),
        }}
      />
    </Panel>
  )
}

/** The movements of each account: both sides sum to the same. */
export function AccountsPanel({ accounts }: Pick<AccountingSummary, 'accounts'>) {
  const debit = sumOf(accounts.map(({ debitCents }) => debitCents))
  const credit = sumOf(accounts.map(({ creditCents }) => creditCents))
  return (
    <Panel title="Mouvements des comptes" hint="Ventes et encaissements de la période, compte par compte.">
      <AmountTable
        label="Mouvements par compte"
        head={['Compte', 'Débit', 'Crédit']}
        rows={accounts.map(({ account, name, debitCents, creditCents }) => ({
          key: account,
          name: `${account} ${name}`,
          cells: [euros(debitCents), euros(creditCents)],
        }))}
        total={{ key: 'total', name: 'Total', cells: [euros(debit), euros(credit)] }}
      />
    </Panel>
  )
}
