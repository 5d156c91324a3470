import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { describeSigns } from '#features/clients/client-duplicates.ts'
import type { Client, ClientDuplicate } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { query } from '#features/clients/web/api.ts'
import { ClientMerge } from '#features/clients/web/client-merge.tsx'
import { clientsApart } from '#features/clients/web/client-telling-apart.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatPhone } from '#lib/phone.ts'
import { Resemblance } from '#records/resemblance.tsx'

/** The clients that this one resembles, with the reasons, until they are merged or told apart. */
export function ClientResemblance({ client }: { client: Client }) {
  const mayMerge = useMay(clientsRights.merge)
  const { data, isError } = useQuery({
    ...query.listClientDuplicates.queryOptions({ input: { id: client.id } }),
    enabled: client.isPossibleDuplicate,
  })
  if (!client.isPossibleDuplicate) return null
  const icon = <IconUsers size={18} />
  return (
    <Resemblance
      {...{ of: clientsApart, row: client, twins: data?.map(twinOf), isError, mayMerge, icon, Merge: ClientMerge }}
    />
  )
}

function twinOf({ client, signs }: ClientDuplicate) {
  const number = client.mobile ?? client.phone
  const reasons = [describeSigns(signs), number && formatPhone(number), client.addressCity]
  return { row: client, to: `/dashboard/clients/${client.id}`, reasons }
}
