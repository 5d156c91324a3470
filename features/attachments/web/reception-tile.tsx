import { Autocomplete, Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { receptionCaptions } from '#features/attachments/attachment.ts'
import type { Attachment } from '#features/attachments/contract.ts'
import { AttachmentPicture } from '#features/attachments/web/attachment-picture.tsx'
import classes from '#features/attachments/web/attachments.module.css'
import { useAttachmentActs } from '#features/attachments/web/use-attachment-acts.ts'
import { formatInstant } from '#lib/dates.ts'

type TileProps = { attachment: Attachment; mayWrite?: boolean; onOpen?: () => void }

/** A photograph of a reception with its label. One that a frozen document names is neither told anew nor removed. */
export function ReceptionTile({ attachment, mayWrite = false, onOpen }: TileProps) {
  const { id, name, caption, capturedAt, attachedAt, keptAt } = attachment
  const { trash } = useAttachmentActs()
  const called = caption || name
  const isOpen = mayWrite && keptAt === null
  return (
    <li className={classes.tile}>
      {onOpen ? (
        <button type="button" className={classes.open} onClick={onOpen} aria-label={`Ouvrir ${called}`}>
          <AttachmentPicture attachment={attachment} />
        </button>
      ) : (
        <span className={classes.open}>
          <AttachmentPicture attachment={attachment} />
        </span>
      )}
      {isOpen ? (
        <Caption key={caption} attachment={attachment} />
      ) : (
        <span className={classes.name} title={name}>
          {called}
        </span>
      )}
      <span className={classes.state}>{formatInstant(capturedAt ?? attachedAt)}</span>
      {isOpen && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          justify="flex-start"
          aria-label={`Retirer ${called}`}
          loading={trash.isPending}
          onClick={() => trash.mutate([id])}
        >
          Retirer
        </Button>
      )}
    </li>
  )
}

/** The label of the photograph: a proposed word, or one's own. */
function Caption({ attachment: { id, name, caption } }: { attachment: Attachment }) {
  const { edit } = useAttachmentActs()
  const [typed, setTyped] = useState(caption)
  const saved = useRef(caption)
  // A chosen word is saved at once: leaving the field then has nothing more to save.
  const save = (value: string) => {
    if (value.trim() === saved.current) return
    saved.current = value.trim()
    edit.mutate({ ids: [id], caption: value })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it is not sent.
    event.preventDefault()
    save(typed)
  }
  return (
    <Autocomplete
      size="xs"
      aria-label={`Ce que montre ${name}`}
      placeholder="Ce qu’elle montre"
      data={[...receptionCaptions]}
      filter={({ options }) => options}
      maxLength={500}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={save}
      onBlur={() => save(typed)}
      onKeyDown={press}
    />
  )
}
