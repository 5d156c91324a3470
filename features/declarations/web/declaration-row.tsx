import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { saveFile } from '#browser/save-file.ts'
import { today } from '#browser/today.ts'
import type { Declaration } from '#features/declarations/contract.ts'
import {
  agreeing,
  clientCentsOf,
  type DeclarationContent,
  powerLabels,
  standingOf,
  titleOfDeclaration,
} from '#features/declarations/declaration.ts'
import { call, feature } from '#features/declarations/web/api.ts'
import { DeclarationMenu } from '#features/declarations/web/declaration-menu.tsx'
import { requestPlace } from '#features/signatures/web/api.ts'
import { SignRecord } from '#features/signatures/web/record-signatures.tsx'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { useAct } from '#records/use-act.ts'
import entries from '#ui/entry-list.module.css'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones: Record<Declaration['state'], Tone> = { draft: 'info', signed: 'success', cancelled: 'neutral' }

type RowProps = {
  declaration: Declaration
  mayWrite: boolean
  maySign: boolean
  /** The request that waits for its signature. */
  waiting: string | null
}

/** One declaration: its facts, its state, and the acts that the state allows. */
export function DeclarationRow({ declaration, mayWrite, maySign, waiting }: RowProps) {
  const { id, state, content, isOutdated, requestId } = declaration
  const print = useAct({ feature, act: async () => saveFile(await call.printDeclaration({ id })) })
  const request = requestId ?? waiting
  const isOpen = state === 'draft'
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <Text span fw={550}>
          {titleOfDeclaration(content)}
        </Text>
        <Box component="span" flex="none">
          <StatusBadge tone={tones[state]}>
            {waiting ? 'En attente de signature' : standingOf(declaration, today())}
          </StatusBadge>
        </Box>
      </span>
      <span className={entries.quiet}>{[factsOf(content), ...datesOf(declaration)].filter(Boolean).join(' · ')}</span>
      {isOutdated && (
        <Text size="sm" c="orange.8" role="status">
          Le dossier dit maintenant d’autres montants{'\u202f'}: reprenez cet avis avant de le faire signer.
        </Text>
      )}
      <Group gap="xs" mt={6} data-no-print>
        {isOpen && maySign && !waiting && !isOutdated && <SignRecord id={id} />}
        {request && (
          <Anchor component={Link} size="sm" to={`${requestPlace.path}/${request}`}>
            {waiting ? 'Suivre la signature' : 'Voir la signature'}
          </Anchor>
        )}
        <Button size="compact-sm" variant="default" loading={print.isPending} onClick={() => print.mutate(undefined)}>
          {isOpen ? 'Aperçu PDF' : 'Acte signé'}
        </Button>
        {mayWrite && state !== 'cancelled' && <DeclarationMenu declaration={declaration} />}
      </Group>
    </li>
  )
}

function factsOf(content: DeclarationContent): string {
  if (content.kind === 'power_of_attorney') {
    const [first = '', ...others] = content.powers.map((power) => powerLabels[power])
    return [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ')
  }
  if (content.kind === 'discharge') return content.work.split('\n')[0] ?? ''
  return `${euros(clientCentsOf(content))} TTC à la charge du client, sur ${euros(content.grossCents)} TTC`
}

function datesOf({ content, signedOn, signedBy, isOnPaper, cancelledOn, cancelledReason }: Declaration): string[] {
  const ends = content.kind === 'power_of_attorney' && content.validUntil
  return [
    ends ? `jusqu’au ${formatDay(ends)}` : '',
    signedOn
      ? `${agreeing(content, 'signé')} le ${formatDay(signedOn)} par ${signedBy}${isOnPaper ? ', sur papier' : ''}`
      : '',
    cancelledOn ? `${agreeing(content, 'annulé')} le ${formatDay(cancelledOn)}\u202f: ${cancelledReason}` : '',
  ]
}
