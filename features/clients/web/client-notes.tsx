import { ActionIcon, Button, Group, Skeleton, Text, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { noteInput } from '#features/clients/client-input.ts'
import type { ClientNote } from '#features/clients/contract.ts'
import { addClientNote, pinClientNote, removeClientNote, restoreClientNote } from '#features/clients/web/api.ts'
import classes from '#features/clients/web/client-page.module.css'
import { ClientSection } from '#features/clients/web/client-section.tsx'
import { isDone } from '#features/clients/web/tell-outcome.tsx'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { toastUndo } from '#ui/toasts.tsx'

type NotesProps = { clientId: string; notes: ClientNote[]; mayWrite: boolean; isLoading: boolean }

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
  const [body, setBody] = useState('')
  const [mistake, setMistake] = useState<string>()
  async function add() {
    const note = noteInput.safeParse({ body })
    if (!note.success) return setMistake(note.error.issues[0]?.message)
    setBody('')
    const outcome = await submit(addClientNote, { id: clientId, noteId: newId(), ...note.data })
    if (!isDone(outcome)) setBody(body)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Textarea
        aria-label="Nouvelle note"
        placeholder="Écrire une note pour l’équipe…"
        minRows={1}
        maxLength={5000}
        value={body}
        error={mistake}
        onChange={({ currentTarget }) => {
          setBody(currentTarget.value)
          setMistake(undefined)
        }}
        onKeyDown={getHotkeyHandler([['mod+Enter', () => void add()]])}
      />
      <Group justify="flex-end" my="xs">
        <Button type="submit" size="xs" variant="light">
          Ajouter la note
        </Button>
      </Group>
    </form>
  )
}

function Note({ clientId, note, mayWrite }: { clientId: string; note: ClientNote; mayWrite: boolean }) {
  const { submit, discard } = useOutboxActions()
  const ids = { id: clientId, noteId: note.id }
  async function remove() {
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
    <li className={classes.item}>
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
