import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { formOf } from '#features/supplement-requests/supplement-form-input.ts'
import { query } from '#features/supplement-requests/web/api.ts'
import { SupplementForm } from '#features/supplement-requests/web/supplement-form.tsx'
import { newId } from '#lib/id.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

type DrawerProps = { dossierId: string; requests: readonly SupplementRequest[] }

/** Open while the address says `complement`: a new request, or a draft to go on with. */
export function SupplementDrawer({ dossierId, requests }: DrawerProps) {
  const [isOpen, close] = useOpenedBy('complement')
  const [parameters] = useSearchParams()
  const draft = requests.find(({ id, state }) => state === 'draft' && id === parameters.get('complement'))
  return (
    <RecordDrawer
      title={draft ? 'Modifier la demande de complément' : 'Demander un complément à l’expert'}
      opened={isOpen}
      onClose={close}
    >
      {isOpen &&
        (draft ? (
          <SupplementForm
            key={draft.id}
            {...{ dossierId, id: draft.id, baseVersion: draft.version, begin: formOf(draft), onClose: close }}
          />
        ) : (
          <NewSupplement dossierId={dossierId} onClose={close} />
        ))}
    </RecordDrawer>
  )
}

function NewSupplement({ dossierId, onClose }: { dossierId: string; onClose: () => void }) {
  const [id] = useState(newId)
  const { data, error } = useQuery({
    ...query.proposeSupplementRequest.queryOptions({ input: { dossierId } }),
    // The typed text stays when the dossier changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (!data) return <PageSkeleton />
  const begin = formOf({ ...data, photographs: [] })
  return <SupplementForm {...{ dossierId, id, baseVersion: 0, begin, proposal: data, onClose }} />
}
