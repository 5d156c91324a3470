import { Text } from '@mantine/core'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { partyLabels } from '#features/signatures/signature-terms.ts'
import { formatInstant } from '#lib/dates.ts'
import { describeMessage, isLost } from '#lib/message-states.ts'
import { formatPhone } from '#lib/phone.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

type Signer = WholeRequest['signers'][number]
type Sending = Signer['sendings'][number]

/** The signers in their order, and how far each has come. */
export function RequestSigners({ signers, events }: Pick<WholeRequest, 'signers' | 'events'>) {
  return (
    <Panel title={signers.length > 1 ? 'Signataires, dans l’ordre' : 'Signataire'}>
      <ol className={entries.list}>
        {signers.map((signer) => (
          <li key={signer.id} className={entries.item}>
            <Text component="div" fw={600}>
              {signer.name} <SignerBadge signer={signer} />
            </Text>
            <Text size="sm" c="dimmed">
              {[partyLabels[signer.party], formatPhone(signer.phone), signer.email].filter(Boolean).join(' · ')}
            </Text>
            <Text size="sm">{standingOf(signer, collectedAtOf(events, signer))}</Text>
            {signer.numberRefusedAt && (
              <Text size="sm" c="red" role="alert">
                A répondu « Ce n’est plus mon numéro » le {formatInstant(signer.numberRefusedAt)}. Corrigez sa fiche,
                puis remplacez la demande.
              </Text>
            )}
            {signer.sendings.map((sending) => (
              <Text
                key={`${sending.purpose} ${sending.channel} ${sending.sentAt}`}
                size="sm"
                c={isLost(sending) ? 'red' : 'dimmed'}
              >
                {sendingWords(sending)}
              </Text>
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const badges: Record<Signer['state'], [Tone, string]> = {
  waiting: ['neutral', 'En attente'],
  opened: ['info', 'A ouvert'],
  signed: ['success', 'A signé'],
  declined: ['danger', 'A refusé'],
}

function SignerBadge({ signer: { state, isTurn } }: { signer: Signer }) {
  const [tone, label] = badges[state]
  return (
    <StatusBadge tone={tone} size="sm">
      {isTurn && state === 'waiting' ? 'À son tour' : label}
    </StatusBadge>
  )
}

/** The instant of a signature that was given without network, by the clock of its device. */
function collectedAtOf(events: WholeRequest['events'], { id }: Signer): string | undefined {
  const event = events.find(({ kind, signerId }) => kind === 'signed' && signerId === id)
  const { isOffline, deviceAt } = event?.details ?? {}
  return isOffline === true && typeof deviceAt === 'string' ? deviceAt : undefined
}

function collectedWords(collectedAt: string, signedAt: string): string {
  return `recueillie hors ligne le ${formatInstant(collectedAt)}, scellée le ${formatInstant(signedAt)}`
}

function standingOf({ openedAt, signedAt, declinedAt, linkUntil }: Signer, collectedAt: string | undefined): string {
  const isDone = signedAt !== null || declinedAt !== null
  const told = [
    openedAt && `ouvert le ${formatInstant(openedAt)}`,
    signedAt && (collectedAt ? collectedWords(collectedAt, signedAt) : `signé le ${formatInstant(signedAt)}`),
    declinedAt && `refusé le ${formatInstant(declinedAt)}`,
    !isDone && linkUntil && `lien valable jusqu’au ${formatInstant(linkUntil)}`,
  ]
  const sentence = told.filter(Boolean).join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

export function sendingWords({ purpose, channel, masked, sentAt, ...message }: Sending): string {
  const what = purpose.startsWith('code')
    ? 'Code'
    : purpose.startsWith('reminder')
      ? 'Relance'
      : purpose.startsWith('copy')
        ? 'Copie signée'
        : purpose.startsWith('withdrawn')
          ? 'Accusé de rétractation'
          : purpose.startsWith('withdrawal')
            ? 'Lien de rétractation'
            : 'Lien'
  const by = channel === 'sms' ? 'par SMS' : 'par email'
  return `${what} ${by}, ${masked}\u202f: ${describeMessage(message)}, ${formatInstant(sentAt)}`
}
