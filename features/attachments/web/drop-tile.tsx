import { Button, Progress } from '@mantine/core'
import { IconCloudOff, IconFileText, IconPhoto } from '@tabler/icons-react'
import { useConnection } from '#browser/use-connection.ts'
import classes from '#features/attachments/web/attachments.module.css'
import { keepLocalPicture } from '#features/attachments/web/local-pictures.ts'
import type { AttachmentDrop } from '#features/attachments/web/use-attachment-drops.ts'
import { formatSize } from '#lib/numbers.ts'

type DropTileProps = {
  drop: AttachmentDrop
  retry: (ids: string[]) => Promise<void>
  pause: (id: string) => Promise<void>
  cancel: (id: string) => Promise<void>
}

/** A file that waits on this device: how much of it is sent, and why it stopped. */
export function DropTile({ drop, retry, pause, cancel }: DropTileProps) {
  const { id, name, files, sizeBytes, state, problem, sentBytes } = drop
  const [file] = files
  const address = file && keepLocalPicture(id, file.content.slice(0, file.content.size, file.mediaType))
  const isMoving = sentBytes !== undefined
  const share = isMoving ? Math.floor((100 * sentBytes) / Math.max(1, sizeBytes)) : 0
  const mayGoOn = state === 'paused' || state === 'unreachable' || state === 'blocked' || (state === 'refused' && file)
  const Sign = file?.mediaType.startsWith('image/') ? IconPhoto : IconFileText
  return (
    <li className={classes.tile} data-waiting>
      <span className={classes.open}>
        {address ? (
          <img className={classes.thumbnail} src={address} alt="" />
        ) : (
          <span className={classes.sign}>
            <Sign size={32} stroke={1.4} aria-hidden="true" />
          </span>
        )}
      </span>
      {file && <Progress className={classes.progress} size="sm" value={share} aria-label={`Envoi de ${name}`} />}
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.state} role="status">
        <State drop={drop} />
      </span>
      {problem && <span className={classes.problem}>{problem.sentence}</span>}
      <span className={classes.marks}>
        {mayGoOn && (
          <Button size="compact-xs" variant="default" onClick={() => void retry([id])} aria-label={`Reprendre ${name}`}>
            Reprendre
          </Button>
        )}
        {state === 'waiting' && (
          <Button size="compact-xs" variant="default" onClick={() => void pause(id)} aria-label={`Suspendre ${name}`}>
            Suspendre
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => void cancel(id)}
          aria-label={`Retirer ${name}`}
        >
          Retirer
        </Button>
      </span>
    </li>
  )
}

function State({ drop: { state, sentBytes, sizeBytes } }: { drop: AttachmentDrop }) {
  const { status } = useConnection()
  if (state === 'refused') return 'Non joint'
  if (state === 'blocked') return 'Attend de la place ou une formule'
  if (state === 'paused') return 'Suspendu'
  if (sentBytes !== undefined) return `${formatSize(sentBytes)} sur ${formatSize(sizeBytes)}`
  if (state === 'unreachable' || status === 'offline')
    return (
      <>
        <IconCloudOff size={14} aria-hidden="true" /> Attend le réseau
      </>
    )
  return 'En attente'
}
