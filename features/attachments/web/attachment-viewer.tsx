import { ActionIcon, Modal, Tooltip } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconExternalLink,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Attachment } from '#features/attachments/contract.ts'
import { feature } from '#features/attachments/web/api.ts'
import { AttachmentFacts } from '#features/attachments/web/attachment-facts.tsx'
import classes from '#features/attachments/web/attachment-viewer.module.css'
import { localPictureOf } from '#features/attachments/web/local-pictures.ts'
import { useAttachmentActs } from '#features/attachments/web/use-attachment-acts.ts'
import { useRefresh } from '#records/use-refresh.ts'

type ViewerProps = {
  attachments: readonly Attachment[]
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  mayWrite: boolean
}

/** One file over the whole screen. Arrows turn the pages, + and − zoom, R turns the picture, Escape leaves. */
export function AttachmentViewer({ attachments, openId, onOpen, mayWrite }: ViewerProps) {
  const place = attachments.findIndex(({ id }) => id === openId)
  const attachment = attachments[place]
  return (
    <Modal.Root opened={attachment !== undefined} onClose={() => onOpen(undefined)} fullScreen>
      <Modal.Content classNames={{ content: classes.content }} aria-label={attachment?.name ?? 'Fichier'}>
        {attachment && (
          <Opened
            attachment={attachment}
            position={`${place + 1} sur ${attachments.length}`}
            previous={attachments[place - 1]}
            next={attachments[place + 1]}
            onOpen={onOpen}
            mayWrite={mayWrite}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

type OpenedProps = Pick<ViewerProps, 'onOpen' | 'mayWrite'> & {
  attachment: Attachment
  position: string
  previous: Attachment | undefined
  next: Attachment | undefined
}

const [least, most, step] = [1, 6, 1.25]

function Opened({ attachment, position, previous, next, onOpen, mayWrite }: OpenedProps) {
  const { id, quarters, url, downloadUrl, name } = attachment
  const { edit } = useAttachmentActs()
  // Each file opens whole; the buttons keep the focus from one file to the next.
  const [zoomed, setZoomed] = useState({ id, zoom: 1 })
  const zoom = zoomed.id === id ? zoomed.zoom : 1
  const zoomTo = (value: number) => setZoomed({ id, zoom: Math.min(most, Math.max(least, value)) })
  const turn = () => mayWrite && edit.mutate({ ids: [id], quarters: (quarters + 1) % 4 })
  const go = (other: Attachment | undefined) => other && onOpen(other.id)
  const keys: Record<string, () => unknown> = {
    ArrowLeft: () => go(previous),
    ArrowRight: () => go(next),
    '+': () => zoomTo(zoom * step),
    '=': () => zoomTo(zoom * step),
    '-': () => zoomTo(zoom / step),
    '0': () => zoomTo(1),
    r: turn,
  }
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    keys[event.key]?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog takes the keys of the picture that it shows.
    <div className={classes.viewer} onKeyDown={press}>
      <div className={classes.bar}>
        <span className={classes.position}>{position}</span>
        <Act
          label="Précédent (←)"
          onAct={() => go(previous)}
          isOff={!previous}
          icon={<IconChevronLeft size={20} stroke={1.6} />}
        />
        <Act
          label="Suivant (→)"
          onAct={() => go(next)}
          isOff={!next}
          icon={<IconChevronRight size={20} stroke={1.6} />}
        />
        <Act
          label="Agrandir (+)"
          onAct={() => zoomTo(zoom * step)}
          isOff={zoom === most}
          icon={<IconZoomIn size={20} stroke={1.6} />}
        />
        <Act
          label="Réduire (−)"
          onAct={() => zoomTo(zoom / step)}
          isOff={zoom === least}
          icon={<IconZoomOut size={20} stroke={1.6} />}
        />
        {mayWrite && <Act label="Tourner (R)" onAct={turn} icon={<IconRotateClockwise size={20} stroke={1.6} />} />}
        <Tooltip label="Ouvrir l’original">
          <ActionIcon component="a" href={url} target="_blank" rel="noreferrer" aria-label="Ouvrir l’original">
            <IconExternalLink size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Télécharger l’original">
          <ActionIcon component="a" href={downloadUrl} download={name} aria-label="Télécharger l’original">
            <IconDownload size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Act label="Fermer (Échap)" onAct={() => onOpen(undefined)} icon={<IconX size={20} stroke={1.6} />} isFirst />
      </div>
      <Pane attachment={attachment} zoom={zoom} />
      <AttachmentFacts attachment={attachment} mayWrite={mayWrite} />
      {next?.pictureUrl && <img hidden src={next.pictureUrl} alt="" />}
    </div>
  )
}

type ActProps = { label: string; onAct: () => unknown; icon: ReactNode; isOff?: boolean; isFirst?: boolean }

function Act({ label, onAct, icon, isOff = false, isFirst = false }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isOff} onClick={onAct} data-autofocus={isFirst || undefined}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

function Pane({ attachment, zoom }: { attachment: Attachment; zoom: number }) {
  const { id, pictureUrl, width, height, quarters, name, caption } = attachment
  const refresh = useRefresh(feature)
  const [broken, setBroken] = useState<string>()
  const address = pictureUrl ?? localPictureOf(id)
  if (!address || broken === address)
    return (
      <p className={classes.nothing}>
        {address
          ? 'L’image n’a pas pu être chargée. Elle reviendra avec le réseau.'
          : 'Ce fichier n’a pas d’aperçu. Ouvrez ou téléchargez l’original.'}
      </p>
    )
  const [across, down] = [width ?? 4, height ?? 3]
  const ratio = quarters % 2 === 0 ? across / down : down / across
  const sizes: CSSProperties & Record<`--${string}`, string | number> = { '--ratio': ratio, '--zoom': zoom }
  return (
    <div className={classes.pane}>
      <div className={classes.frame} style={sizes}>
        <img
          src={address}
          alt={caption || name}
          data-turned={quarters % 2 === 1 || undefined}
          style={{ transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)` }}
          onError={() => {
            setBroken(address)
            // A link lasts five minutes: the list gives a new one.
            void refresh()
          }}
        />
      </div>
    </div>
  )
}
