import { Anchor, Button, Group } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { SignatureRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { query, requestPlace } from '#features/signatures/web/api.ts'
import { AskDrawer, askParameter } from '#features/signatures/web/ask-drawer.tsx'
import { RequestBadge } from '#features/signatures/web/request-badge.tsx'
import { formatDay } from '#lib/dates.ts'
import { PaperEntry, RecordPapers } from '#priced-papers/web/record-papers.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'

/** « Signatures » of a dossier, and « Faire signer ». */
export function DossierSignatures({ id }: { id: string }) {
  const mayAsk = useMay(signaturesRights.request)
  return (
    <>
      <RecordPapers
        title="Signatures"
        none="Rien n’est parti à la signature."
        all={(total) => `Voir les ${total} demandes`}
        place={requestPlace}
        of={{ dossierId: id }}
        action={mayAsk && <Ask />}
      >
        {(request) => (
          <PaperEntry
            key={request.id}
            to={`${requestPlace.path}/${request.id}`}
            name={request.title}
            badge={<RequestBadge of={request} size="sm" />}
            details={[request.signerNames, datedWords(request)]}
          />
        )}
      </RecordPapers>
      {mayAsk && <AskDrawer dossierId={id} />}
    </>
  )
}

function datedWords({ stampedAt, sentAt }: SignatureRequest): string {
  if (stampedAt) return `scellée le ${formatDay(stampedAt)}`
  return sentAt ? formatDay(sentAt) : ''
}

type PaperProps = {
  id: string
  dossierId: string
  /** It is the next act of the record. */
  isMain?: boolean
}

/** « Faire signer » on a paper of a dossier, which it proposes. */
export function PaperSignature({ id, dossierId, isMain = false }: PaperProps) {
  const mayAsk = useMay(signaturesRights.request)
  const { data } = useQuery({ ...query.listSignableDocuments.queryOptions({ input: { dossierId } }), enabled: mayAsk })
  const requestId = data?.find(({ subjectId }) => subjectId === id)?.requestId
  if (!mayAsk) return null
  return (
    <>
      <Group gap="sm">
        <Ask isMain={isMain && !requestId} />
        {requestId && (
          <Anchor component={Link} size="sm" to={`${requestPlace.path}/${requestId}`}>
            Suivre la signature en cours
          </Anchor>
        )}
      </Group>
      <AskDrawer dossierId={dossierId} subjectId={id} />
    </>
  )
}

/** « Faire signer » beside one of several records of a dossier page, whose « Signatures » hold the drawer. */
export function SignRecord({ id }: { id: string }) {
  const opener = useOpener(askParameter, id)
  return (
    <Button size="compact-sm" variant="light" component={Link} {...opener}>
      Faire signer
    </Button>
  )
}

function Ask({ isMain = false }: { isMain?: boolean }) {
  const navigate = useNavigate()
  const opener = useOpener(askParameter)
  const commands = useMemo(() => {
    const { to, ...how } = opener
    const run = () => void navigate(to, how)
    const icon = <IconSignature size={18} stroke={1.6} />
    const words = { label: 'Faire signer', group: 'Signature', keywords: 'signature comptoir qr accord lien' }
    return [{ id: 'ask-signature', ...words, isOfRecord: true, keys: 's', icon, run }]
  }, [navigate, opener])
  useCommands(commands)
  return (
    <CommandTooltip command="ask-signature">
      <Button
        {...(isMain ? {} : { size: 'compact-sm', variant: 'light' })}
        component={Link}
        {...opener}
        leftSection={<IconSignature size={16} stroke={1.6} aria-hidden="true" />}
      >
        Faire signer
      </Button>
    </CommandTooltip>
  )
}
