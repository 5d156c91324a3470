import { Alert, Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowMerge, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { describeSigns } from '#features/clients/client-duplicates.ts'
import type { Client, ClientDuplicate } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { query } from '#features/clients/web/api.ts'
import classes from '#features/clients/web/client-form.module.css'
import { ClientMerge } from '#features/clients/web/client-merge.tsx'
import { useTellingApart } from '#features/clients/web/use-telling-apart.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatPhone } from '#lib/phone.ts'

/** The clients that this one resembles, with the reasons, until they are merged or told apart. */
export function ClientResemblance({ client }: { client: Client }) {
  const mayMerge = useMay(clientsRights.merge)
  const [merged, setMerged] = useState<Client>()
  const { tellApart, isWorking } = useTellingApart(client.id)
  const { data, isError } = useQuery({
    ...query.listClientDuplicates.queryOptions({ input: { id: client.id } }),
    enabled: client.isPossibleDuplicate,
  })
  if (!client.isPossibleDuplicate) return null
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconUsers size={18} />}
      title={data && data.length > 1 ? 'Doublons possibles' : 'Doublon possible'}
    >
      {!data && !isError && <Skeleton height={48} />}
      {!data && isError && 'Les fiches qui ressemblent à celle-ci s’afficheront quand le serveur répondra.'}
      <ul className={clsx(classes.twins, classes.roomy)}>
        {data?.map((duplicate) => (
          <li key={duplicate.client.id} className={classes.twin}>
            <Reason duplicate={duplicate} />
            {mayMerge && (
              <Group gap="xs" ml="auto">
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowMerge size={15} />}
                  onClick={() => setMerged(duplicate.client)}
                >
                  Comparer et fusionner
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isWorking}
                  onClick={() => tellApart(duplicate.client)}
                >
                  Ce ne sont pas des doublons
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {merged && <ClientMerge opened pair={{ kept: client, merged }} onClose={() => setMerged(undefined)} />}
    </Alert>
  )
}

function Reason({ duplicate: { client, signs } }: { duplicate: ClientDuplicate }) {
  const { id, mobile, phone, addressCity } = client
  const number = mobile ?? phone
  return (
    <span>
      <Anchor component={Link} to={`/dashboard/clients/${id}`} size="sm" fw={550}>
        {client.displayName}
      </Anchor>{' '}
      <Text span size="sm">
        {[describeSigns(signs), number && formatPhone(number), addressCity].filter(Boolean).join(' · ')}
      </Text>
    </span>
  )
}
