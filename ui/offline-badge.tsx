import { Button, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconCloudUp, IconHourglassLow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAgo } from '#lib/dates.ts'
import { type OutageWords, outageWords } from '#lib/outage.ts'
import classes from '#ui/offline-badge.module.css'

type OfflineBadgeProps = {
  status: 'online' | 'slow' | 'offline'
  /** The reason why the server is out of reach. */
  outage?: OutageWords | undefined
  /** The number of writes that wait on this device. */
  unsent: number
  /** The number of writes that wait for a decision. */
  stuck?: number
  since?: number
  now: number
  onRetry: () => void
  /** A link to the page of waiting writes. */
  details?: ReactNode
}

/** Shows the state of the network; hidden when all is well. */
export function OfflineBadge(props: OfflineBadgeProps) {
  const { status, unsent, stuck = 0, since, now, onRetry, details } = props
  const face = faceOf(props)
  if (!face) return <output className={classes.quiet} aria-label="Connexion" />
  const Icon = face.icon
  return (
    <Popover position="bottom-end" width={300} trapFocus={false}>
      <Popover.Target>
        <UnstyledButton className={classes.badge} data-tone={face.tone}>
          <Icon size={16} aria-hidden="true" />
          <output>{face.label}</output>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm">{face.sentence}</Text>
          {status === 'offline' && since !== undefined && (
            <Text size="xs" c="dimmed">
              {sinceWhen(new Date(since), new Date(now))}
            </Text>
          )}
          {(status === 'offline' || unsent > 0) && (
            <Button size="xs" variant="light" onClick={onRetry}>
              Réessayer maintenant
            </Button>
          )}
          {stuck + unsent > 0 && details}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function sinceWhen(since: Date, now: Date): string {
  const ago = formatAgo(since, now)
  return ago.startsWith('il y a ') ? `Depuis ${ago.slice('il y a '.length)}` : 'Depuis un instant'
}

const onDevice = 'Ce que vous saisissez est gardé sur cet appareil et partira dès que possible.'

function faceOf({ status, outage = outageWords.device, unsent, stuck = 0 }: OfflineBadgeProps) {
  const waiting = unsent > 0 ? ` · ${unsent} en attente` : ''
  if (stuck > 0) {
    const label = stuck === 1 ? '1 saisie à revoir' : `${stuck} saisies à revoir`
    return {
      label,
      tone: 'danger',
      icon: IconAlertTriangle,
      sentence: 'Le serveur n’a pas pu prendre tout ce qui a été saisi ici.',
    }
  }
  if (status === 'offline') {
    const sentence = `${outage.sentence} ${onDevice}`
    return { label: `${outage.label}${waiting}`, tone: 'warning', icon: IconCloudOff, sentence }
  }
  if (status === 'slow') {
    return { label: `Réseau lent${waiting}`, tone: 'warning', icon: IconHourglassLow, sentence: onDevice }
  }
  if (unsent > 0) return { label: `Envoi${waiting}`, tone: 'info', icon: IconCloudUp, sentence: onDevice }
}
