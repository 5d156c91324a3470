import { Alert, Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#features/withdrawals/web/api.ts'
import { withdrawnWords } from '#features/withdrawals/withdrawal-messages.ts'

/** The withdrawals of a dossier; nothing while there is none. */
export function DossierWithdrawals({ id }: { id: string }) {
  const { data } = useQuery(query.listWithdrawals.queryOptions({ input: { dossierId: id, pageSize: 5 } }))
  if (!data || data.items.length === 0) return null
  return (
    <Alert color="orange" title="Le client s’est rétracté">
      {data.items.map(({ id: requestId, title, name, withdrawnAt }) => (
        <Text key={requestId} size="sm">
          <Anchor component={Link} inherit to={`/dashboard/signatures/${requestId}`}>
            {title}
          </Anchor>
          , {name}, {withdrawnWords(withdrawnAt)}.
        </Text>
      ))}
    </Alert>
  )
}
