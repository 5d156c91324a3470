import { ActionIcon, Button, Group, Skeleton, Text, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import { useDraft } from '#browser/use-draft.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { noteInput } from '#features/clients/client-input.ts'
import type { ClientNote } from '#features/clients/contract.ts'
import { addClientNote, pinClientNote, removeClientNote, restoreClientNote } from '#features/clients/web/api.ts'
import { joinTexts, type NoteDraft, noteKind } from '#features/clients/web/client-draft.ts'
import classes from '#features/clients/web/client-page.module.css'
import { ClientSection } from '#features/clients/web/client-section.tsx'
import { isDone } from '#features/clients/web/tell-outcome.ts'
import { useNoteCommand } from '#features/clients/web/use-client-commands.tsx'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { DraftSavedAt } from '#ui/draft-saved-at.tsx'
import { toastUndo } from '#ui/toasts.tsx'

type NotesProps = { clientId: string; notes: ClientNote[]; mayWrite: boolean; isLoading: boolean }

const newNote = 'Nouvelle note'

export function ClientNotes({ clientId, notes, mayWrite, isLoading }: NotesProps) {
  return (
    <ClientSection title="Notes">
      {mayWrite && <NewNote clientId={clientId} />}
      {isLoading && <Skeleton height={48} />}
      {!isLoading && notes.length === 0 && (
        <Text className={classes.quiet}>
          Ce que l’équipe doit savoir de ce client : une habitude, une demande, une promesse faite.
        </Text>
      )}
      <ul className={classes.list}>
        {notes.map((note) => (
          <Note key={note.id} clientId={clientId} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
    </ClientSection>
  )
}

function NewNote({ clientId }: { clientId: string }) {
  const { submit } = useOutboxActions()
  const { found, savedAt, keep, drop, handOver } = useDraft<NoteDraft>(noteKind, clientId)
  const [typed, setTyped] = useState<string>()
  const [mistake, setMistake] = useState<string>()
  const body = typed ?? found?.content.body ?? ''
  const latest = useRef(body)
  const box = useRef<HTMLTextAreaElement>(null)
  useNoteCommand(box)
  latest.current = body
  function type(text: string) {
    setTyped(text)
    setMistake(undefined)
    if (text.trim()) keep({ body: text })
    else void drop()
  }
  async function add() {
    const note = noteInput.safeParse({ body })
    if (!note.success) return setMistake(note.error.issues[0]?.message)
    setTyped('')
    const adding = submit(addClientNote, { id: clientId, noteId: newId(), ...note.data })
    const outcome = await handOver({ body }, adding, ({ state }) => state !== 'refused')
    // The next note may be under way: what came back goes before it.
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

function Note({ clientId, note, mayWrite }: { clientId: string; note: ClientNote; mayWrite: boolean }) {
  const { submit, discard } = useOutboxActions()
  const ids = { id: clientId, noteId: note.id }
  const element = useRef<HTMLLIElement>(null)
  async function remove() {
    focusBeside(element.current)
    const outcome = await submit(removeClientNote, ids)
    if (!isDone(outcome)) return
    toastUndo('Note retirée', () => void putBack(outcome.state === 'saved' ? undefined : outcome.order))
  }
  /** A removal that is still here is simply given up. */
  async function putBack(order: number | undefined) {
    const given = order === undefined ? [] : await discard(order)
    if (given.length === 0) isDone(await submit(restoreClientNote, ids))
  }
  const Pin = note.pinned ? IconPinFilled : IconPin
  return (
    <li ref={element} tabIndex={-1} className={classes.item}>
      <div className={classes.line}>
        <span className={classes.quiet}>
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
              onClick={async () => isDone(await submit(pinClientNote, { ...ids, pinned: !note.pinned }))}
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

/** A note that goes takes the focus along: the next one takes it over, or the box where one writes. */
function focusBeside(note: HTMLElement | null) {
  const next = note?.nextElementSibling ?? note?.previousElementSibling
  const box = note?.closest('section')?.querySelector(`textarea[aria-label="${newNote}"]`)
  const heir = next ?? box
  if (heir instanceof HTMLElement) heir.focus()
}
