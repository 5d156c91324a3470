import { ActionIcon, Modal, Tooltip } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconExternalLink,
  IconPencil,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isPicture } from '#features/attachments/attachment.ts'
import type { Attachment } from '#features/attachments/contract.ts'
import { AttachmentFacts } from '#features/attachments/web/attachment-facts.tsx'
import { AttachmentPane } from '#features/attachments/web/attachment-pane.tsx'
import classes from '#features/attachments/web/attachment-viewer.module.css'
import { takeLostFocus } from '#features/attachments/web/lost-focus.ts'
import { MarksLayer } from '#features/attachments/web/marks-layer.tsx'
import { MarkupEditor } from '#features/attachments/web/markup-editor.tsx'
import { useAttachmentActs } from '#features/attachments/web/use-attachment-acts.ts'

type ViewerProps = {
  attachments: readonly Attachment[]
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  mayWrite: boolean
}

/** One file over the whole screen. Arrows turn the pages, + and − zoom, R turns the picture, A draws over it, Escape leaves. */
export function AttachmentViewer({ attachments, openId, onOpen, mayWrite }: ViewerProps) {
  const place = attachments.findIndex(({ id }) => id === openId)
  const attachment = attachments[place]
  const [markedId, setMarkedId] = useState<string>()
  const isMarking = attachment !== undefined && attachment.id === markedId
  return (
    <Modal.Root
      opened={attachment !== undefined}
      onClose={() => onOpen(undefined)}
      closeOnEscape={!isMarking}
      fullScreen
    >
      <Modal.Content classNames={{ content: classes.content }} aria-label={attachment?.name ?? 'Fichier'}>
        {isMarking && <MarkupEditor attachment={attachment} onClose={() => setMarkedId(undefined)} />}
        {attachment && !isMarking && (
          <Opened
            attachment={attachment}
            position={`${place + 1} sur ${attachments.length}`}
            previous={attachments[place - 1]}
            next={attachments[place + 1]}
            onOpen={onOpen}
            onMark={() => setMarkedId(attachment.id)}
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
  onMark: () => void
}

const [least, most, step] = [1, 6, 1.25]

function Opened({ attachment, position, previous, next, onOpen, onMark, mayWrite }: OpenedProps) {
  const { id, quarters, preview, url, downloadUrl, name } = attachment
  const { edit } = useAttachmentActs()
  // Each file opens whole; the buttons keep the focus from one file to the next.
  const [zoomed, setZoomed] = useState({ id, zoom: 1 })
  const zoom = zoomed.id === id ? zoomed.zoom : 1
  const zoomTo = (value: number) => setZoomed({ id, zoom: Math.min(most, Math.max(least, value)) })
  const mayMark = mayWrite && preview === 'drawn' && isPicture(attachment)
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
    a: () => mayMark && onMark(),
  }
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    keys[event.key]?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog takes the keys of the picture that it shows.
    <div ref={takeLostFocus} tabIndex={-1} className={classes.viewer} onKeyDown={press}>
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
        {mayMark && <Act label="Annoter (A)" onAct={onMark} icon={<IconPencil size={20} stroke={1.6} />} />}
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
      <AttachmentPane attachment={attachment} zoom={zoom}>
        {attachment.marks.length > 0 && <MarksLayer marks={attachment.marks} picture={attachment} />}
      </AttachmentPane>
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
