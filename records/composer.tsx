import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import type { Kept } from '#browser/local-database.ts'
import { PartBoundary } from '#browser/part-boundary.tsx'
import { useDraft } from '#browser/use-draft.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { useComposers } from '#browser/workshop-parts.tsx'
import { newId } from '#lib/id.ts'
import { mentionedIn } from '#lib/mention.ts'
import { type CallDirection, noteInput } from '#lib/note-wire.ts'
import { type Colleagues, MentionBox } from '#records/mention-box.tsx'
import type { NoteActs } from '#records/note-writes.ts'
import { joinTexts, type NoteDraft } from '#records/record-draft.ts'
import { isDone } from '#records/write-outcome.ts'
import { useCommands } from '#ui/commands.tsx'
import { DraftSavedAt } from '#ui/draft-saved-at.tsx'

export const newNote = 'Nouvelle note'

type ComposerProps<File extends Kept> = { acts: NoteActs<File>; id: string; colleagues: Colleagues }

/** One box on the page of a record: a note, a call, or what other features add to it. */
export function Composer<File extends Kept>(props: ComposerProps<File>) {
  const { acts, id } = props
  const others = useComposers()
  const [mode, setMode] = useState('note')
  const other = others.find((each) => each.id === mode)
  return (
    <>
      <SegmentedControl
        data-no-print
        size="xs"
        mb="xs"
        aria-label="Ajouter"
        data={[
          { value: 'note', label: 'Note' },
          { value: 'call', label: 'Appel' },
          ...others.map((each) => ({ value: each.id, label: each.label })),
        ]}
        value={mode}
        onChange={setMode}
      />
      {other ? (
        <PartBoundary key={other.id}>
          <other.Part of={acts.kind} id={id} onDone={() => setMode('note')} />
        </PartBoundary>
      ) : (
        <NewNote {...props} isCall={mode === 'call'} onDone={() => setMode('note')} />
      )}
    </>
  )
}

type CallDraft = { direction: CallDirection; person: string; minutes: string }
const blankCall: CallDraft = { direction: 'in', person: '', minutes: '' }

type NewNoteProps<File extends Kept> = ComposerProps<File> & { isCall: boolean; onDone: () => void }

function NewNote<File extends Kept>({ acts, id, colleagues, isCall, onDone }: NewNoteProps<File>) {
  const { submit } = useOutboxActions()
  const { found, savedAt, keep, drop, handOver } = useDraft<NoteDraft>(acts.draftKind, id)
  const [typed, setTyped] = useState<string>()
  const [call, setCall] = useState(blankCall)
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
    const minutes = call.minutes.trim() ? Number(call.minutes) : null
    const told = isCall ? { ...call, minutes } : null
    const note = noteInput.safeParse({ body, call: told, mentionIds: mentionedIn(body, colleagues) })
    if (!note.success) return setMistake(note.error.issues[0]?.message)
    setTyped('')
    const adding = submit(acts.add, { id, noteId: newId(), ...note.data })
    const outcome = await handOver({ body }, adding, ({ state }) => state !== 'refused')
    // The next note may be under way: the refused one goes before it.
    if (!isDone(outcome)) return type(joinTexts(body, latest.current))
    setCall(blankCall)
    onDone()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      {isCall && <CallFields call={call} onChange={setCall} />}
      <MentionBox
        ref={box}
        aria-label={newNote}
        placeholder={
          isCall ? 'Ce qui a été dit, et la suite…' : 'Écrire une note pour l’équipe… @ pour prévenir quelqu’un'
        }
        minRows={1}
        value={body}
        error={mistake}
        onType={type}
        onSend={() => void add()}
        colleagues={colleagues}
      />
      <Group justify="space-between" my="xs">
        <DraftSavedAt savedAt={savedAt} />
        <Button type="submit" size="xs" variant="light" ml="auto">
          {isCall ? 'Ajouter l’appel' : 'Ajouter la note'}
        </Button>
      </Group>
    </form>
  )
}

function CallFields({ call, onChange }: { call: CallDraft; onChange: (call: CallDraft) => void }) {
  return (
    <Group gap="xs" mb="xs" align="end" grow preventGrowOverflow={false}>
      <SegmentedControl
        size="sm"
        aria-label="Sens de l’appel"
        data={[
          { value: 'in', label: 'Reçu' },
          { value: 'out', label: 'Passé' },
        ]}
        value={call.direction}
        onChange={(direction) => onChange({ ...call, direction: direction === 'out' ? 'out' : 'in' })}
      />
      <TextInput
        aria-label="Avec qui"
        placeholder="Avec qui"
        maxLength={100}
        value={call.person}
        onChange={({ currentTarget }) => onChange({ ...call, person: currentTarget.value })}
      />
      <TextInput
        aria-label="Durée en minutes"
        placeholder="Minutes"
        inputMode="numeric"
        value={call.minutes}
        onChange={({ currentTarget }) => onChange({ ...call, minutes: currentTarget.value })}
      />
    </Group>
  )
}

/** The box where a note is written takes the focus. */
function useNoteCommand(command: { id: string; group: string }, box: RefObject<HTMLTextAreaElement | null>): void {
  const run = () => box.current?.focus()
  const icon = <IconNote size={18} stroke={1.6} />
  useCommands([{ ...command, isOfRecord: true, label: 'Ajouter une note', keys: 'a', icon, run }])
}
