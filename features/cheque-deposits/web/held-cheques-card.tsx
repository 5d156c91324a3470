import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HeldCheque } from '#features/cheque-deposits/contract.ts'
import { chequeDepositPlace, heldChequesQuery } from '#features/cheque-deposits/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { WorkCard, WorkRow } from '#records/work-card.tsx'

/** « Chèques à remettre »: the received cheques that no slip took to the bank, the oldest first. */
export function HeldChequesCard() {
  const { data, isLoading, isFetching, error, refetch } = useQuery(heldChequesQuery())
  return (
    <WorkCard
      title="Chèques à remettre"
      to={`${chequeDepositPlace.path}?nouveau=1`}
      all="Remettre ces chèques"
      page={{
        ...{ rows: data?.cheques ?? [], total: data?.count ?? 0, isLoading, isRefreshing: isFetching, error },
        refresh: () => void refetch(),
      }}
      sumCents={data?.totalCents}
      empty="Aucun chèque à remettre"
    >
      {(cheque) => <Row key={cheque.id} cheque={cheque} />}
    </WorkCard>
  )
}

function Row({ cheque: { id, payerName, invoiceNumber, paidOn, amountCents } }: { cheque: HeldCheque }) {
  return (
    <WorkRow
      to={`/dashboard/encaissements/${id}`}
      name={payerName}
      detail={`${invoiceNumber} · ${formatDay(paidOn)}`}
      after={
        <Text span size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {euros(amountCents)}
        </Text>
      }
    />
  )
}
