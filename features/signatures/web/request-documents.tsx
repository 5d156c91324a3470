import { Anchor, Button, Code, Group, Text } from '@mantine/core'
import { IconFileCertificate, IconFileCode, IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { call } from '#features/signatures/web/api.ts'
import { useSubjectAddress } from '#features/signatures/web/use-subject-address.ts'
import { formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { toastError } from '#ui/toasts.tsx'

type Document = WholeRequest['documents'][number]

/** The frozen documents, and the final file of each once it is stamped. */
export function RequestDocuments({ whole: { request, documents } }: { whole: WholeRequest }) {
  const isStamped = documents.every(({ stamped }) => stamped)
  return (
    <Panel
      title="Documents"
      hint={
        isStamped
          ? 'Signés et scellés\u202f: le dossier de preuve suit chaque document.'
          : 'Tels qu’ils sont figés pour la signature'
      }
    >
      <ul className={entries.list}>
        {documents.map((document) => (
          <OneDocument key={document.id} document={document} requestId={request.id} />
        ))}
      </ul>
    </Panel>
  )
}

type Part = { document: Document; requestId: string }

function OneDocument({ document, requestId }: Part) {
  const { title, kindLabel, pageCount, amountCents, choice, sha256, stamped } = document
  const address = useSubjectAddress()(document)
  return (
    <li className={entries.item}>
      {address ? (
        <Anchor component={Link} to={address} fw={600}>
          {title}
        </Anchor>
      ) : (
        <Text fw={600}>{title}</Text>
      )}
      <Text size="sm" c="dimmed">
        {kindLabel} · {pageCount > 1 ? `${pageCount} pages` : '1 page'}
        {amountCents !== null && ` · ${euros(amountCents)} TTC`}
      </Text>
      {choice && <Text size="sm">{choiceWords(document, choice)}</Text>}
      {stamped && <Text size="sm">{stampWords(stamped)}</Text>}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Empreinte SHA-256{'\u202f'}: <Code>{stamped?.sha256 ?? sha256}</Code>
      </Text>
      <Group gap={8} mt={6}>
        {stamped ? (
          <>
            <Download {...{ document, requestId }} file="final" />
            <Download {...{ document, requestId }} file="evidence" />
          </>
        ) : (
          <Download {...{ document, requestId }} file="frozen" />
        )}
      </Group>
    </li>
  )
}

/** « Choisi par le client : Polissage. Total accepté : 1 272,00 € TTC » */
function choiceWords({ offer }: Document, { optionIds, reusedParts, grossCents }: NonNullable<Document['choice']>) {
  const options = offer?.lines.filter(({ id, isOption }) => isOption && optionIds.includes(id)) ?? []
  const names = options.map(({ label }) => label || 'option sans désignation')
  const hasOptions = offer?.lines.some(({ isOption }) => isOption)
  const said = [
    ...(hasOptions ? [names.join(', ') || 'aucune option'] : []),
    ...(reusedParts ? [reusedParts === 'wanted' ? 'pièces de réemploi acceptées' : 'pièces neuves préférées'] : []),
  ]
  return `Choisi en signant\u202f: ${said.join('\u202f; ')}. Total accepté\u202f: ${euros(grossCents)} TTC.`
}

function stampWords({ stampedAt, hasTimeStamp }: NonNullable<Document['stamped']>): string {
  return `Scellé le ${formatInstant(stampedAt)}, relu et vérifié${hasTimeStamp ? ', avec horodatage' : ''}`
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
const files = {
  frozen: { label: 'PDF', get: call.downloadSignatureDocument, picture: <IconFileDownload {...icon} /> },
  final: { label: 'PDF signé', get: call.downloadStampedDocument, picture: <IconFileCertificate {...icon} /> },
  evidence: { label: 'Preuve (JSON)', get: call.downloadSignatureEvidence, picture: <IconFileCode {...icon} /> },
} as const

function Download({ document: { id: documentId, title }, requestId, file }: Part & { file: keyof typeof files }) {
  const { label, get, picture } = files[file]
  const download = useMutation({
    mutationFn: () => get({ id: requestId, documentId }),
    onSuccess: saveFile,
    onError: (error) => toastError(problemOf(error).sentence),
  })
  return (
    <Button
      size="compact-sm"
      variant={file === 'final' ? 'light' : 'default'}
      leftSection={picture}
      loading={download.isPending}
      onClick={() => download.mutate()}
      aria-label={`Télécharger ${label === 'PDF' ? '' : `« ${label} » de `}${title}`}
    >
      {label}
    </Button>
  )
}
