import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { saveFile } from '#browser/save-file.ts'
import { quoteAddress } from '#features/dossiers/dossier-strip.ts'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import {
  type SupplementState,
  supplementStateLabels,
  supplementTitle,
} from '#features/supplement-requests/supplement-request.ts'
import { call, feature } from '#features/supplement-requests/web/api.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { describeMessage, isLost } from '#lib/message-states.ts'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import entries from '#ui/entry-list.module.css'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { toastUndo } from '#ui/toasts.tsx'

const tones: Record<SupplementState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'success',
  partly: 'warning',
  refused: 'danger',
}

type RowProps = { request: SupplementRequest; mayWrite: boolean; onSend: () => void; onAnswer: () => void }

/** One request: its sums, its mails, its answer, and the acts that its state allows. */
export function SupplementRow({ request, mayWrite, onSend, onAnswer }: RowProps) {
  const { state, netCents, grossCents, mails, answeredOn, answeredCents, answerNote, quoteId, quoteNumber } = request
  const [latest] = mails
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <Text span fw={550}>
          {supplementTitle(request)}
        </Text>
        <StatusBadge tone={tones[state]}>{supplementStateLabels[state]}</StatusBadge>
      </span>
      <span className={entries.quiet}>
        {[contentOf(request), `${euros(netCents)} HT`, `${euros(grossCents)} TTC`].join(' · ')}
      </span>
      {latest && (
        <Text size="sm" c={isLost(latest) ? 'red' : 'dimmed'} role={isLost(latest) ? 'alert' : undefined}>
          {`Email du ${formatInstant(latest.sentAt)} à ${latest.recipient}\u202f: ${describeMessage(latest)}`}
          {mails.length > 1 && ` · ${mails.length} envois`}
        </Text>
      )}
      {answeredOn && (
        <Text size="sm">
          Réponse du {formatDay(answeredOn)}
          {'\u202f'}: {euros(answeredCents ?? 0)} HT accordés{answerNote && `. ${answerNote}`}
        </Text>
      )}
      {quoteId && (
        <Anchor component={Link} to={quoteAddress(quoteId)} size="sm">
          Devis complémentaire {quoteNumber}
        </Anchor>
      )}
      <Acts request={request} mayWrite={mayWrite} onSend={onSend} onAnswer={onAnswer} />
    </li>
  )
}

function contentOf({ lines, photographs }: SupplementRequest): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`
  const shown = photographs.length > 0 ? [counted(photographs.length, 'photographie', 'photographies')] : []
  return [counted(lines.length, 'ligne', 'lignes'), ...shown].join(', ')
}

function Acts({ request, mayWrite, onSend, onAnswer }: RowProps) {
  const { id, state, quoteId } = request
  const [newQuoteId] = useState(newId)
  const navigate = useNavigate()
  const opener = useOpener('complement', id)
  const print = useAct({ feature, act: async () => saveFile(await call.printSupplementRequest({ id })) })
  const quote = useAct({
    feature,
    act: () => call.quoteSupplementRequest({ id, quoteId: newQuoteId }),
    done: 'Devis complémentaire créé',
    onDone: (made) => void (made.quoteId && navigate(quoteAddress(made.quoteId))),
  })
  const again = useAct({
    feature,
    act: ({ dossierId, recipient, message, lines, photographs }: SupplementRequest) =>
      call.writeSupplementRequest({ id, dossierId, baseVersion: 0, recipient, message, lines, photographs }),
  })
  const remove = useAct({
    feature,
    act: () => call.removeSupplementRequest({ id }),
    onDone: () => toastUndo('Demande supprimée', () => again.mutate(request)),
  })
  const isDraft = state === 'draft'
  const isGranted = state === 'accepted' || state === 'partly'
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap="xs" mt={6} data-no-print>
      {mayWrite && isDraft && (
        <>
          <Button size="compact-sm" onClick={onSend} disabled={request.lines.length === 0}>
            Envoyer à l’expert…
          </Button>
          <Button {...button} component={Link} {...opener}>
            Modifier
          </Button>
        </>
      )}
      {mayWrite && !isDraft && !quoteId && (
        <Button {...button} variant={state === 'sent' ? 'filled' : 'default'} onClick={onAnswer}>
          {state === 'sent' ? 'Noter la réponse…' : 'Corriger la réponse…'}
        </Button>
      )}
      {mayWrite && isGranted && !quoteId && (
        <Button size="compact-sm" loading={quote.isPending} onClick={() => quote.mutate(undefined)}>
          Créer le devis complémentaire
        </Button>
      )}
      {mayWrite && !isDraft && (
        <Button {...button} onClick={onSend}>
          Renvoyer…
        </Button>
      )}
      <Button {...button} loading={print.isPending} onClick={() => print.mutate(undefined)}>
        {isDraft ? 'Aperçu PDF' : 'PDF envoyé'}
      </Button>
      {mayWrite && isDraft && (
        <Button
          {...button}
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          Supprimer
        </Button>
      )}
    </Group>
  )
}
