import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { isSettled } from '#features/invoices/balance.ts'
import { euros } from '#lib/euros.ts'

type Rest = { dossierId: string; openCents: number }

/** The rest of a claim that its insurer closed short: the client owes it, unless the garage gives it up. */
export function UnpaidRest({ claim: { dossierId, openCents } }: { claim: Rest }) {
  if (isSettled(openCents))
    return (
      <Text size="sm" mt="md">
        Ce manque est réglé, ou retiré par un avoir.
      </Text>
    )
  return (
    <Text size="sm" mt="md">
      {euros(openCents)} TTC restent à régler par le client. Si vous y renoncez, faites un avoir sur{' '}
      <Anchor component={Link} to={`/dashboard/dossiers/${dossierId}`} inherit underline="always">
        la facture du dossier
      </Anchor>
      .
    </Text>
  )
}
