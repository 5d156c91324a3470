import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { ageLabels, ages } from '#features/accounting/ageing.ts'
import type { Dues } from '#features/accounting/contract.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import classes from '#features/accounting/web/accounting.module.css'
import { AmountTable } from '#features/accounting/web/amount-table.tsx'
import { call, type DueChoice, query } from '#features/accounting/web/api.ts'
import { DueInvoices } from '#features/accounting/web/due-invoices.tsx'
import { FileButtons } from '#features/accounting/web/file-buttons.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { type Payer, payers } from '#features/invoices/balance.ts'
import { euros } from '#lib/euros.ts'
import { formatCount } from '#lib/numbers.ts'
import { sumOf } from '#lib/sum.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'

const dueLabels: Record<Payer, string> = { client: 'Dû client', insurer: 'Dû compagnies' }

/** Sums that clients and insurers owe, by age; each opens its invoices. */
export function DuesPanel() {
  const mayExport = useMay(accountingRights.export)
  const { data, error, refetch, isFetching } = useQuery(query.readDues.queryOptions())
  return (
    <Panel
      title="Ce qui vous est dû"
      hint="Aujourd’hui, TTC, selon l’échéance de chaque facture. Un montant ouvre ses factures."
      action={mayExport && <FileButtons of="toutes les factures dues" ask={call.exportDueInvoices} input={{}} />}
    >
      {!data && error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      ) : data ? (
        <Known dues={data} />
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  )
}

function Known({ dues: { dues, closedShort, owedBack } }: { dues: Dues }) {
  const [choice, choose] = useDueChoice()
  const centsOf = (payer: Payer, age?: string) =>
    sumOf(dues.filter((due) => due.payer === payer && (!age || due.age === age)).map(({ cents }) => cents))
  const opener = (payer: Payer, age?: DueChoice['age']) => {
    const cents = centsOf(payer, age)
    if (cents === 0) return euros(0)
    const isOpen = choice?.payer === payer && choice.age === age
    return (
      <Anchor
        component="button"
        type="button"
        className={classes.sum}
        aria-expanded={isOpen}
        aria-label={`${dueLabels[payer]}, ${age ? ageLabels[age].toLowerCase() : 'en tout'}\u202f: ${euros(cents)}, voir les factures`}
        onClick={() => choose(isOpen ? undefined : { payer, age, page: 1 })}
      >
        {euros(cents)}
      </Anchor>
    )
  }
  return (
    <>
      <AmountTable
        label="Sommes dues par ancienneté"
        head={['Payeur', ...ages.map((age) => ageLabels[age]), 'Total']}
        rows={payers.map((payer) => ({
          key: payer,
          name: dueLabels[payer],
          cells: [...ages.map((age) => opener(payer, age)), opener(payer)],
        }))}
        total={{
          key: 'total',
          name: 'Total',
          cells: [...ages, undefined].map((age) => euros(sumOf(payers.map((payer) => centsOf(payer, age))))),
        }}
      />
      {closedShort.count > 0 && (
        <Text size="sm" mt="sm">
          Des sommes dues par les compagnies, {euros(closedShort.cents)} TTC ne seront plus payés{'\u202f'}:{' '}
          <Anchor component={Link} to="/dashboard/cessions?onglet=soldees" inherit underline="always">
            {closedShort.count > 1 ? `${formatCount(closedShort.count)} créances closes` : 'une créance close'} avec un
            manque
          </Anchor>
          . Demandez-les au client, ou retirez-les par un avoir.
        </Text>
      )}
      {owedBack.count > 0 && (
        <Text size="sm" mt="sm">
          À rembourser{'\u202f'}: {euros(owedBack.cents)} TTC sur {owedBack.count} facture
          {owedBack.count > 1 ? 's' : ''}.
        </Text>
      )}
      {choice && <DueInvoices choice={choice} onChange={choose} />}
    </>
  )
}

/** The sum that is open, as the address tells it. */
function useDueChoice(): [DueChoice | undefined, (choice: DueChoice | undefined) => void] {
  const [parameters, setParameters] = useSearchParams()
  const payer = payers.find((each) => each === parameters.get('payeur'))
  const age = ages.find((each) => each === parameters.get('anciennete'))
  const page = Math.max(1, Math.trunc(Number(parameters.get('page')) || 1))
  const choose = (wanted: DueChoice | undefined) =>
    setParameters(
      (before) => {
        for (const name of ['payeur', 'anciennete', 'page']) before.delete(name)
        if (wanted) before.set('payeur', wanted.payer)
        if (wanted?.age) before.set('anciennete', wanted.age)
        if (wanted && wanted.page > 1) before.set('page', `${wanted.page}`)
        return before
      },
      { preventScrollReset: true },
    )
  return [payer && { payer, age, page }, choose]
}
