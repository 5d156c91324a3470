import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core'
import {
  IconNote,
  IconPencil,
  IconPhoneIncoming,
  IconPhoneOutgoing,
  IconPin,
  IconPinFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import type { Kept } from '#browser/local-database.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { NoteCall } from '#lib/note-wire.ts'
import { newNote } from '#records/composer.tsx'
import { EditedNote } from '#records/edited-note.tsx'
import type { Colleagues } from '#records/mention-box.tsx'
import { NoteVersions } from '#records/note-versions.tsx'
import type { NoteActs, RecordNote } from '#records/note-writes.ts'
import classes from '#records/notes.module.css'
import type { TimelinePlace } from '#records/use-history.ts'
import { isDone } from '#records/write-outcome.ts'
import { Ago, TimelineItem } from '#ui/timeline.tsx'
import { toastUndo } from '#ui/toasts.tsx'

export type TimelineNoteProps<File extends Kept> = {
  acts: NoteActs<File>
  /** The id of the record. */
  id: string
  note: RecordNote
  /** The people whom a note may mention. */
  colleagues: Colleagues
  mayWrite: boolean
  place: TimelinePlace
}

/** A note in the timeline: written, pinned and removed with or without network. */
export function TimelineNote<File extends Kept>(props: TimelineNoteProps<File>) {
  const { acts, id, note, mayWrite, place } = props
  const [isEditing, setEditing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { submit, discard } = useOutboxActions()
  const ids = { id, noteId: note.id }
  const element = useRef<HTMLLIElement>(null)
  async function remove() {
    focusBeside(element.current)
    const outcome = await submit(acts.remove, ids)
    if (!isDone(outcome)) return
    toastUndo('Note retirée', () => void putBack(outcome.state === 'saved' ? undefined : outcome.order))
  }
  /** A removal that has not left yet is simply given up. */
  async function putBack(order: number | undefined) {
    const given = order === undefined ? [] : await discard(order)
    if (given.length === 0) isDone(await submit(acts.restore, ids))
  }
  const Pin = note.pinned ? IconPinFilled : IconPin
  return (
    <TimelineItem ref={element} icon={<NoteIcon call={note.call} />}>
      <Group justify="space-between" gap="xs" wrap="nowrap" mih="1.75rem">
        <Text span size="xs" c="dimmed">
          {note.author || 'Vous'} · <Ago at={note.createdAt} now={new Date(systemClock.now())} />
          {note.pinned && ' · épinglée'}
          {note.editedAt && ' · '}
          {note.editedAt && (
            <UnstyledButton fz="inherit" td="underline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              modifiée
            </UnstyledButton>
          )}
        </Text>
        {mayWrite && (
          <Group gap={2} wrap="nowrap" data-no-print>
            <ActionIcon
              aria-label={note.pinned ? 'Détacher la note' : 'Épingler la note'}
              aria-pressed={note.pinned}
              onClick={async () => isDone(await submit(acts.pin, { ...ids, pinned: !note.pinned }))}
            >
              <Pin size={16} />
            </ActionIcon>
            <ActionIcon aria-label="Modifier la note" onClick={() => setEditing(!isEditing)}>
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon aria-label="Retirer la note" onClick={() => void remove()}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {isEditing ? (
        <EditedNote {...props} onDone={() => setEditing(false)} />
      ) : (
        <div className={classes.body}>
          {note.call && <Call call={note.call} />}
          {note.body}
        </div>
      )}
      {isOpen && <NoteVersions place={place} note={note} />}
    </TimelineItem>
  )
}

function NoteIcon({ call }: { call: NoteCall | null }) {
  const Icon = call ? (call.direction === 'in' ? IconPhoneIncoming : IconPhoneOutgoing) : IconNote
  return <Icon size={15} />
}

/** The direction of a call, the person at the other end, and its length. */
function Call({ call: { direction, person, minutes } }: { call: NoteCall }) {
  const words = [
    direction === 'in' ? 'Appel reçu' : 'Appel passé',
    person && (direction === 'in' ? `de ${person}` : `à ${person}`),
    minutes !== null && `(${minutes}\u202fmin)`,
  ]
  return (
    <Text size="sm" fw={550}>
      {words.filter(Boolean).join(' ')}
    </Text>
  )
}

/** The focus of a removed note goes to the entry beside it, or to the box where one writes. */
function focusBeside(note: HTMLElement | null) {
  const next = note?.nextElementSibling ?? note?.previousElementSibling
  const box = note?.closest('section')?.querySelector(`textarea[aria-label="${newNote}"]`)
  const heir = next ?? box
  if (heir instanceof HTMLElement) heir.focus()
}
