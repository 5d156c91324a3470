import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useConnection } from '#browser/use-connection.ts'
import classes from '#features/expert-reports/web/report-list.module.css'
import type { ReportDrop } from '#features/expert-reports/web/use-report-drops.ts'
import { storageFull } from '#lib/common-refusals.ts'
import { formatSize } from '#lib/numbers.ts'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

type DropsProps = {
  drops: ReportDrop[]
  onRetry: (drops: ReportDrop[]) => void
  onCancel: (id: string) => void
}

/** The drops on this device: being sent, waiting for the network or a plan, refused. */
export function ReportDrops({ drops, ...acts }: DropsProps) {
  const blocked = drops.filter(({ state }) => state === 'blocked')
  const others = drops.filter(({ state }) => state !== 'blocked')
  const isFull = blocked.some(({ problem }) => problem?.code === storageFull.code)
  return (
    <>
      {others.length > 0 && (
        <Panel title="Sur cet appareil">
          <Drops drops={others} {...acts} />
        </Panel>
      )}
      {blocked.length > 0 && (
        <Panel
          title={isFull ? 'En attente de place' : 'En attente d’une formule'}
          hint={`Gardés sur cet appareil tant que vous restez connecté. Dès que ${isFull ? 'la place' : 'votre formule'} le permet, un seul appui les dépose, sans choisir le fichier de nouveau.`}
          action={<Button onClick={() => acts.onRetry(blocked)}>Déposer maintenant</Button>}
        >
          <Alert color="yellow" py="xs" icon={<IconAlertTriangle size={18} />} role="status">
            {blocked[0]?.problem?.sentence}
          </Alert>
          <Drops drops={blocked} {...acts} />
        </Panel>
      )}
    </>
  )
}

function Drops({ drops, ...acts }: DropsProps) {
  return (
    <ul className={classes.drops} aria-label="Rapports sur cet appareil">
      {drops.map((drop) => (
        <Drop key={drop.id} drop={drop} {...acts} />
      ))}
    </ul>
  )
}

type DropProps = Omit<DropsProps, 'drops'> & { drop: ReportDrop }

function Drop({ drop, onRetry, onCancel }: DropProps) {
  const { id, name, sizeBytes, state, problem, sentBytes } = drop
  const giveUp = sentBytes === undefined ? 'Retirer' : 'Annuler'
  const share = sentBytes === undefined ? undefined : Math.floor((100 * sentBytes) / Math.max(1, sizeBytes))
  return (
    <li className={classes.drop}>
      <div className={classes.what}>
        <span className={classes.head}>
          <span className={classes.name}>{name}</span>
          <Face drop={drop} />
          <span className={classes.details}>
            {share === undefined ? formatSize(sizeBytes) : `${formatSize(sentBytes ?? 0)} sur ${formatSize(sizeBytes)}`}
          </span>
        </span>
        {state !== 'blocked' && problem && <span className={classes.problem}>{problem.sentence}</span>}
        {share !== undefined && <Progress value={share} aria-label={`Envoi de ${name}`} />}
      </div>
      <span className={classes.acts}>
        {(state === 'unreachable' || (state === 'refused' && drop.files.length > 0)) && (
          <Button size="compact-sm" variant="default" onClick={() => onRetry([drop])}>
            Réessayer
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => onCancel(id)}
          aria-label={`${giveUp} ${name}`}
        >
          {giveUp}
        </Button>
      </span>
    </li>
  )
}

function Face({ drop: { state, sentBytes } }: { drop: ReportDrop }) {
  const { status, outage } = useConnection()
  if (state === 'blocked') return null
  const isStopped = state === 'unreachable' || (state === 'waiting' && status === 'offline')
  const isServerFault = isStopped && outage !== 'device'
  const [tone, icon, label]: [Tone, ReactNode, string] =
    state === 'refused'
      ? ['danger', <IconAlertTriangle key="icon" size={13} />, 'Non déposé']
      : isServerFault
        ? ['warning', <IconClock key="icon" size={13} />, 'Attend le serveur']
        : isStopped
          ? ['warning', <IconCloudOff key="icon" size={13} />, 'Attend le réseau']
          : sentBytes === undefined
            ? ['neutral', <IconClock key="icon" size={13} />, 'En attente']
            : ['info', <IconCloudUp key="icon" size={13} />, 'Envoi en cours']
  return (
    <StatusBadge size="sm" tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  )
}
