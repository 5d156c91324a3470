import { Checkbox } from '@mantine/core'
import { attachmentKindLabels, erasedAfter, repairStageLabels } from '#features/attachments/attachment.ts'
import type { Attachment } from '#features/attachments/contract.ts'
import { AttachmentPicture } from '#features/attachments/web/attachment-picture.tsx'
import classes from '#features/attachments/web/attachments.module.css'
import { formatDay } from '#lib/dates.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

type TileProps = {
  attachment: Attachment
  isChosen: boolean
  onChoose: (isRange: boolean) => void
  onOpen: () => void
}

/** One file in the grid: its picture, its words, and the box that chooses it. */
export function AttachmentTile({ attachment, isChosen, onChoose, onOpen }: TileProps) {
  const { name, caption, kind, stage, revision, trashedAt } = attachment
  return (
    <li className={classes.tile} data-chosen={isChosen || undefined}>
      <button type="button" className={classes.open} onClick={onOpen} aria-label={`Ouvrir ${caption || name}`}>
        <AttachmentPicture attachment={attachment} />
      </button>
      <Checkbox
        className={classes.check}
        size="md"
        checked={isChosen}
        onChange={() => {}}
        onClick={(event) => onChoose(event.shiftKey)}
        aria-label={`Choisir ${caption || name}`}
      />
      <span className={classes.name} title={name}>
        {caption || name}
      </span>
      <span className={classes.marks}>
        {kind !== 'photograph' && <StatusBadge size="sm">{attachmentKindLabels[kind]}</StatusBadge>}
        {stage && (
          <StatusBadge size="sm" tone="info">
            {repairStageLabels[stage]}
          </StatusBadge>
        )}
        {trashedAt && <StatusBadge size="sm">Jusqu’au {formatDay(erasedAfter(trashedAt))}</StatusBadge>}
        {revision > 1 && <StatusBadge size="sm">Version {revision}</StatusBadge>}
      </span>
    </li>
  )
}
