import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Kept } from '#browser/local-database.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { mentionedIn } from '#lib/mention.ts'
import { type NoteInput, noteInput } from '#lib/note-wire.ts'
import { MentionBox } from '#records/mention-box.tsx'
import type { TimelineNoteProps } from '#records/timeline-note.tsx'
import { isDone } from '#records/write-outcome.ts'
import { toastUndo } from '#ui/toasts.tsx'

type EditedNoteProps<File extends Kept> = Pick<TimelineNoteProps<File>, 'acts' | 'id' | 'note' | 'colleagues'> & {
  onDone: () => void
}

/** The words of a note are changed where they stand; those of before are kept, and put back by one gesture. */
export function EditedNote<File extends Kept>({ acts, id, note, colleagues, onDone }: EditedNoteProps<File>) {
  const { submit } = useOutboxActions()
  const [body, setBody] = useState(note.body)
  const [mistake, setMistake] = useState<string>()
  const write = async (words: NoteInput) => isDone(await submit(acts.edit, { id, noteId: note.id, ...words }))
  async function save() {
    if (body.trim() === note.body) return onDone()
    const { call } = note
    const words = noteInput.safeParse({ body, call, mentionIds: mentionedIn(body, colleagues) })
    if (!words.success) return setMistake(words.error.issues[0]?.message)
    if (!(await write(words.data))) return
    onDone()
    const before = { body: note.body, call, mentionIds: mentionedIn(note.body, colleagues) }
    toastUndo('Note modifiée', () => void write(before))
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
