import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import {
  IconPencil,
  IconPhoneIncoming,
  IconPhoneOutgoing,
  IconPin,
  IconPinFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import type { DraftKind } from '#browser/drafts.ts'
import type { Kept } from '#browser/local-database.ts'
import type { OfflineOperation } from '#browser/offline-operations.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { mentionedIn } from '#lib/mention.ts'
import { type NoteCall, type NoteInput, noteInput, type Note as StoredNote } from '#lib/note-wire.ts'
import { Composer, newNote } from '#records/composer.tsx'
import { type Colleagues, MentionBox } from '#records/mention-box.tsx'
import classes from '#records/notes.module.css'
import { isDone } from '#records/write-outcome.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { toastUndo } from '#ui/toasts.tsx'

export type RecordNote = StoredNote

type OfNote = { id: string; noteId: string }

/** How the notes of a kind of record are written, and the words around them. */
export type NoteActs<File extends Kept> = {
  /** The kind of record, as in audit actions: `client`. */
  kind: string
  add: OfflineOperation<File, OfNote & NoteInput>
  edit: OfflineOperation<File, OfNote & NoteInput>
  pin: OfflineOperation<File, OfNote & { pinned: boolean }>
  remove: OfflineOperation<File, OfNote>
  restore: OfflineOperation<File, OfNote>
  draftKind: DraftKind
  /** Said while there is no note. */
  hint: string
  /** The id and the group of the palette's command. */
  command: { id: string; group: string }
}

type NotesProps<File extends Kept> = {
  acts: NoteActs<File>
  /** The id of the record. */
  id: string
  notes: readonly RecordNote[]
  /** The people whom a note may mention. */
  colleagues: Colleagues
  mayWrite: boolean
  isLoading: boolean
}

/** The notes of a record: written, pinned and removed with or without network. */
export function Notes<File extends Kept>({ acts, id, notes, colleagues, mayWrite, isLoading }: NotesProps<File>) {
  return (
    <Panel title="Notes">
      {mayWrite && <Composer acts={acts} id={id} colleagues={colleagues} />}
      {isLoading && <Skeleton height={48} />}
      {!isLoading && notes.length === 0 && <Text className={entries.quiet}>{acts.hint}</Text>}
      <ul className={entries.list}>
        {notes.map((note) => (
          <Note key={note.id} acts={acts} id={id} note={note} colleagues={colleagues} mayWrite={mayWrite} />
        ))}
      </ul>
    </Panel>
  )
}

type NoteProps<File extends Kept> = Pick<NotesProps<File>, 'acts' | 'id' | 'colleagues' | 'mayWrite'> & {
  note: RecordNote
}

function Note<File extends Kept>(props: NoteProps<File>) {
  const { acts, id, note, mayWrite } = props
  const [isEditing, setEditing] = useState(false)
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
    <li ref={element} tabIndex={-1} className={entries.item}>
      <div className={entries.line}>
        <span className={entries.quiet}>
          {note.author || 'Vous'} ·{' '}
          <time dateTime={note.createdAt} title={formatInstant(note.createdAt)}>
            {formatAgo(note.createdAt, new Date(systemClock.now()))}
          </time>
          {note.pinned && ' · épinglée'}
          {note.editedAt && <span title={formatInstant(note.editedAt)}> · modifiée</span>}
        </span>
        {mayWrite && (
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              size="md"
              aria-label={note.pinned ? 'Détacher la note' : 'Épingler la note'}
              aria-pressed={note.pinned}
              onClick={async () => isDone(await submit(acts.pin, { ...ids, pinned: !note.pinned }))}
            >
              <Pin size={16} />
            </ActionIcon>
            <ActionIcon size="md" aria-label="Modifier la note" onClick={() => setEditing(!isEditing)}>
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon size="md" aria-label="Retirer la note" onClick={() => void remove()}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        )}
      </div>
      {note.call && <Call call={note.call} />}
      {isEditing ? (
        <EditedNote {...props} onDone={() => setEditing(false)} />
      ) : (
        <div className={classes.body}>{note.body}</div>
      )}
    </li>
  )
}

/** The direction of a call, the person at the other end, and its length. */
function Call({ call: { direction, person, minutes } }: { call: NoteCall }) {
  const Icon = direction === 'in' ? IconPhoneIncoming : IconPhoneOutgoing
  const words = [
    direction === 'in' ? 'Appel reçu' : 'Appel passé',
    person && (direction === 'in' ? `de ${person}` : `à ${person}`),
    minutes !== null && `(${minutes}\u202fmin)`,
  ]
  return (
    <Group gap={6}>
      <Icon size={15} aria-hidden="true" />
      <Text span size="sm" fw={550}>
        {words.filter(Boolean).join(' ')}
      </Text>
    </Group>
  )
}

/** The words of a note are changed where they stand; the history keeps those of before. */
function EditedNote<File extends Kept>({
  acts,
  id,
  note,
  colleagues,
  onDone,
}: NoteProps<File> & { onDone: () => void }) {
  const { submit } = useOutboxActions()
  const [body, setBody] = useState(note.body)
  const [mistake, setMistake] = useState<string>()
  async function save() {
    const words = noteInput.safeParse({ body, call: note.call, mentionIds: mentionedIn(body, colleagues) })
    if (!words.success) return setMistake(words.error.issues[0]?.message)
    if (isDone(await submit(acts.edit, { id, noteId: note.id, ...words.data }))) onDone()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <MentionBox
        aria-label="Note à modifier"
        data-autofocus
        minRows={1}
        value={body}
        error={mistake}
        onType={setBody}
        onSend={() => void save()}
        colleagues={colleagues}
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onDone}>
          Annuler
        </Button>
        <Button type="submit" size="xs">
          Enregistrer
        </Button>
      </Group>
    </form>
  )
}

/** The focus of a removed note goes to the note beside it, or to the box where one writes. */
function focusBeside(note: HTMLElement | null) {
  const next = note?.nextElementSibling ?? note?.previousElementSibling
  const box = note?.closest('section')?.querySelector(`textarea[aria-label="${newNote}"]`)
  const heir = next ?? box
  if (heir instanceof HTMLElement) heir.focus()
}
