import { Alert } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import type { Client } from '#features/clients/contract.ts'
import { ClientTimeline } from '#features/clients/web/client-timeline.tsx'
import { formatInstant } from '#lib/dates.ts'
import { PageHeader } from '#ui/page-header.tsx'

/** The page of an erased person: dates and events, without any written value. */
export function ClientErased({ client, erasedAt }: { client: Client; erasedAt: string }) {
  return (
    <>
      <PageHeader title={client.displayName} />
      <Alert color="gray" mb="md" icon={<IconEraser size={18} />} role="status">
        Cette personne a été effacée le {formatInstant(erasedAt)}. Il ne reste que la trace de ce qui a été fait, sans
        ce qui avait été écrit.
      </Alert>
      <ClientTimeline clientId={client.id} />
    </>
  )
}
