import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callsOf, problemOf } from '#browser/call.ts'
import { displayName } from '#features/clients/client.ts'
import type { clientsContract } from '#features/clients/contract.ts'
import type { dossiersContract } from '#features/dossiers/contract.ts'
import { query } from '#features/signatures/web/api.ts'
import { AskForm } from '#features/signatures/web/ask-form.tsx'
import { LinkDialog, type OpenedLink } from '#features/signatures/web/link-dialog.tsx'
import { formatPhone } from '#lib/phone.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

const dossiers = callsOf<typeof dossiersContract>('dossiers')
const clients = callsOf<typeof clientsContract>('clients')

/** The parameter of the address that opens « Faire signer »; its value is the record to sign, or 1. */
export const askParameter = 'signer'

/** « Faire signer »: documents of a dossier, who signs, and where. `subjectId` is chosen on arrival. */
export function AskDrawer({ dossierId, subjectId }: { dossierId: string; subjectId?: string }) {
  const [isOpen, close] = useOpenedBy(askParameter)
  const [link, setLink] = useState<OpenedLink>()
  const [parameters] = useSearchParams()
  const named = parameters.get(askParameter) ?? ''
  const wanted = subjectId ?? (named.length > 1 ? named : undefined)
  return (
    <>
      <RecordDrawer title="Faire signer" opened={isOpen} onClose={close}>
        {isOpen && (
          <Filled
            {...{ dossierId, subjectId: wanted }}
            onDone={(opened) => {
              setLink(opened)
              close()
            }}
          />
        )}
      </RecordDrawer>
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}

type FilledProps = {
  dossierId: string
  subjectId: string | undefined
  onDone: (link: OpenedLink | undefined) => void
}

function Filled({ dossierId, subjectId, onDone }: FilledProps) {
  // The typed text stays while the dossier changes.
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
  // A record that was written a moment ago is in the list that is read now.
  const fresh = { staleTime: 0, gcTime: 0 }
  const signable = useQuery({ ...query.listSignableDocuments.queryOptions({ input: { dossierId } }), ...fresh })
  const dossier = useQuery({ ...dossiers.query.readDossier.queryOptions({ input: { id: dossierId } }), ...once })
  const clientId = dossier.data?.dossier.clientId
  const client = useQuery({
    ...clients.query.readClient.queryOptions({ input: { id: clientId ?? '' } }),
    ...once,
    enabled: clientId !== undefined,
  })
  const error = signable.error ?? dossier.error ?? client.error
  if (error) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (!signable.data || !signable.isFetchedAfterMount || !client.data) return <PageSkeleton />
  const { id, kind, email, mobile, ...named } = client.data.client
  const signer = {
    ...{
      clientId: id,
      name: displayName({ kind, ...named }),
      email: email ?? '',
      phone: mobile ? formatPhone(mobile) : '',
    },
    party: kind === 'company' ? ('company' as const) : ('client' as const),
  }
  return <AskForm {...{ dossierId, subjectId, documents: signable.data, signer, onDone }} />
}
