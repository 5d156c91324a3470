import { ActionIcon, Button, Group, Skeleton, Text, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconNote, IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import type { z } from 'zod'
import { systemClock } from '#browser/clock.ts'
import type { DraftKind } from '#browser/drafts.ts'
import type { Kept } from '#browser/local-database.ts'
import type { OfflineOperation } from '#browser/offline-operations.ts'
import { useDraft } from '#browser/use-draft.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import classes from '#records/notes.module.css'
import { joinTexts, type NoteDraft } from '#records/record-draft.ts'
import { isDone } from '#records/write-outcome.ts'
import { useCommands } from '#ui/commands.tsx'
import { DraftSavedAt } from '#ui/draft-saved-at.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { toastUndo } from '#ui/toasts.tsx'

export type RecordNote = { id: string; body: string; pinned: boolean; createdAt: string; author: string }

type OfNote = { id: string; noteId: string }

/** How the notes of a kind of record are written, and the words around them. */
export type NoteActs<File extends Kept> = {
  add: OfflineOperation<File, OfNote & { body: string }>
  pin: OfflineOperation<File, OfNote & { pinned: boolean }>
  remove: OfflineOperation<File, OfNote>
  restore: OfflineOperation<File, OfNote>
  schema: z.ZodType<{ body: string }>
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
  mayWrite: boolean
  isLoading: boolean
}

const newNote = 'Nouvelle note'

/** The notes of a record: written, pinned and removed with or without network. */
export function Notes<File extends Kept>({ acts, id, notes, mayWrite, isLoading }: NotesProps<File>) {
  return (
    <Panel title="Notes">
      {mayWrite && <NewNote acts={acts} id={id} />}
      {isLoading && <Skeleton height={48} />}
      {!isLoading && notes.length === 0 && <Text className={entries.quiet}>{acts.hint}</Text>}
      <ul className={entries.list}>
        {notes.map((note) => (
          <Note key={note.id} acts={acts} id={id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
    </Panel>
  )
}

function NewNote<File extends Kept>({ acts, id }: Pick<NotesProps<File>, 'acts' | 'id'>) {
  const { submit } = useOutboxActions()
  const { found, savedAt, keep, drop, handOver } = useDraft<NoteDraft>(acts.draftKind, id)
  const [typed, setTyped] = useState<string>()
  const [mistake, setMistake] = useState<string>()
  const body = typed ?? found?.content.body ?? ''
  const latest = useRef(body)
  const box = useRef<HTMLTextAreaElement>(null)
  useNoteCommand(acts.command, box)
  latest.current = body
  function type(text: string) {
    setTyped(text)
    setMistake(undefined)
    if (text.trim()) keep({ body: text })
    else void drop()
  }
  async function add() {
    const note = acts.schema.safeParse({ body })
    if (!note.success) return setMistake(note.error.issues[0]?.message)
    setTyped('')
    const adding = submit(acts.add, { id, noteId: newId(), ...note.data })
    const outcome = await handOver({ body }, adding, ({ state }) => state !== 'refused')
    // The next note may be under way: the refused one goes before it.
    if (!isDone(outcome)) type(joinTexts(body, latest.current))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Textarea
        ref={box}
        aria-label={newNote}
        placeholder="Écrire une note pour l’équipe…"
        minRows={1}
        maxLength={5000}
        value={body}
        error={mistake}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={getHotkeyHandler([['mod+Enter', () => void add()]])}
      />
      <Group justify="space-between" my="xs">
        <DraftSavedAt savedAt={savedAt} />
        <Button type="submit" size="xs" variant="light" ml="auto">
          Ajouter la note
        </Button>
      </Group>
    </form>
  )
}

type NoteProps<File extends Kept> = Pick<NotesProps<File>, 'acts' | 'id' | 'mayWrite'> & { note: RecordNote }

function Note<File extends Kept>({ acts, id, note, mayWrite }: NoteProps<File>) {
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
            <ActionIcon size="md" aria-label="Retirer la note" onClick={() => void remove()}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        )}
      </div>
      <div className={classes.body}>{note.body}</div>
    </li>
  )
}

/** The box where a note is written takes the focus. */
function useNoteCommand(command: { id: string; group: string }, box: RefObject<HTMLTextAreaElement | null>): void {
  const run = () => box.current?.focus()
  const icon = <IconNote size={18} stroke={1.6} />
  useCommands([{ ...command, isOfRecord: true, label: 'Ajouter une note', keys: 'a', icon, run }])
}

/** The focus of a removed note goes to the note beside it, or to the box where one writes. */
function focusBeside(note: HTMLElement | null) {
  const next = note?.nextElementSibling ?? note?.previousElementSibling
  const box = note?.closest('section')?.querySelector(`textarea[aria-label="${newNote}"]`)
  const heir = next ?? box
  if (heir instanceof HTMLElement) heir.focus()
}
