import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { heldChequesQuery } from '#features/cheque-deposits/web/api.ts'
import { ChequeDepositForm } from '#features/cheque-deposits/web/cheque-deposit-form.tsx'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

/** Makes a slip. Open while the address says `nouveau`. */
export function NewChequeDepositDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title="Remettre des chèques" opened={isOpen} onClose={close}>
      <Asked onClose={close} />
    </RecordDrawer>
  )
}

function Asked({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching } = useQuery(heldChequesQuery())
  const [isBegun, setBegun] = useState(false)
  // A list of before is read again first: its form would take what it missed for news.
  if (!isBegun && data && data.count > 0 && !isFetching) setBegun(true)
  if (data && isBegun) return <ChequeDepositForm held={data} onClose={onClose} />
  if (error && !data) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (data?.count !== 0) return <Skeleton height={260} />
  return (
    <Stack>
      <Text>Aucun chèque ne reste à remettre.</Text>
      <Text c="dimmed" size="sm">
        Un chèque arrive ici dès qu’il est noté sur la page de sa facture, avec « Chèque » comme moyen de paiement.
      </Text>
    </Stack>
  )
}
