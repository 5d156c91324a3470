import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { today } from '#browser/today.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { AmountTable } from '#features/accounting/web/amount-table.tsx'
import { call, type DueChoice, dueInvoicesQuery, duePageSize } from '#features/accounting/web/api.ts'
import { FileButtons } from '#features/accounting/web/file-buttons.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { daysBetween, formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPages } from '#ui/list-pages.tsx'

type DueInvoicesProps = { choice: DueChoice; onChange: (choice: DueChoice) => void }

/** The invoices of one sum, the oldest due day first. */
export function DueInvoices({ choice, onChange }: DueInvoicesProps) {
  const mayExport = useMay(accountingRights.export)
  const { data, error, refetch, isFetching } = useQuery(dueInvoicesQuery(choice))
  if (!data && error) {
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton height={120} mt="md" />
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>
      <AmountTable
        label="Factures dues"
        head={['Facture', 'Échéance', 'Retard', 'Reste dû TTC']}
        rows={data.items.map(({ id, number, clientName, insurerName, dueOn, openCents }) => {
          const days = dueOn ? daysBetween(dueOn, today()) : 0
          return {
            key: `${id} ${dueOn}`,
            name: (
              <>
                <Anchor component={Link} to={`/dashboard/factures/${id}`}>
                  {number}
                </Anchor>{' '}
                {choice.payer === 'insurer' && insurerName ? `${insurerName} · ${clientName}` : clientName}
              </>
            ),
            cells: [dueOn ? formatDay(dueOn) : '–', days > 0 ? `${days}\u202fj` : '–', euros(openCents)],
          }
        })}
      />
      {data.items.length === 0 && (
        <Text size="sm" c="dimmed">
          Ces factures viennent d’être réglées.
        </Text>
      )}
      {mayExport && data.items.length > 0 && (
        <FileButtons
          of="ces factures"
          ask={call.exportDueInvoices}
          input={{ payer: choice.payer, ...(choice.age && { age: choice.age }) }}
        />
      )}
      <ListPages
        page={choice.page}
        pageSize={duePageSize}
        total={data.total}
        onChange={(page) => onChange({ ...choice, page })}
      />
    </div>
  )
}
