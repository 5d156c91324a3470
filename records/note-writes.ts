import type { DraftKind } from '#browser/drafts.ts'
import type { Kept } from '#browser/local-database.ts'
import { defineOfflineOperation, type OfflineOperation } from '#browser/offline-operations.ts'
import type { Note, NoteInput } from '#lib/note-wire.ts'
import { withNote, withoutNote, withPin } from '#lib/record-notes.ts'

export type RecordNote = Note

type OfRecord = { id: string }
type OfNote = OfRecord & { noteId: string }

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

type NotedFile = Kept & { notes: RecordNote[] }

type NoteWrites<File extends NotedFile> = Pick<NoteActs<File>, 'draftKind' | 'hint' | 'command'> & {
  /** The operations are `clients.addClientNote` and so on. */
  feature: string
  noun: string
  /** The record, and the file beside it that holds its notes. */
  entity: string
  file: string
  empty(id: string): File
}

/** How the notes of a kind of record are written, with or without network. */
export function noteActs<File extends NotedFile>(of: NoteWrites<File>): NoteActs<File> {
  const { feature, noun, entity, empty, draftKind, hint, command } = of
  const onFile = { entity: of.file, needs: ({ id }: OfRecord) => [{ entity, id }] }
  const fileOf = (file: File | undefined, { id }: OfRecord) => file ?? empty(id)
  const absorb = (file: File | undefined, note: unknown, input: OfRecord) =>
    withNote(fileOf(file, input), note as RecordNote) // the contract answers the note
  const add = defineOfflineOperation<File, OfNote & NoteInput>({
    ...onFile,
    name: `${feature}.add${noun}Note`,
    apply: (file, { id, noteId, body, call }, now) =>
      withNote(fileOf(file, { id }), {
        ...{ id: noteId, body, call, pinned: false, createdAt: now, author: '', editedAt: null },
      }),
    absorb,
    describe: ({ body, call }) => `${call ? 'Appel' : 'Note'}\u202f: «\u202f${shortened(body)}\u202f»`,
  })
  const edit = defineOfflineOperation<File, OfNote & NoteInput>({
    ...onFile,
    name: `${feature}.edit${noun}Note`,
    apply: (file, { id, noteId, body, call }, now) => {
      const known = fileOf(file, { id })
      const note = known.notes.find((each) => each.id === noteId)
      return note ? withNote(known, { ...note, body, call, editedAt: now }) : known
    },
    absorb,
    describe: ({ body }) => `Modification d’une note\u202f: «\u202f${shortened(body)}\u202f»`,
  })
  const pin = defineOfflineOperation<File, OfNote & { pinned: boolean }>({
    ...onFile,
    name: `${feature}.pin${noun}Note`,
    apply: (file, input) => withPin(fileOf(file, input), input.noteId, input.pinned),
    absorb,
    describe: ({ pinned }) => (pinned ? 'Épinglage d’une note' : 'Détachement d’une note'),
  })
  const remove = defineOfflineOperation<File, OfNote>({
    ...onFile,
    name: `${feature}.remove${noun}Note`,
    apply: (file, input) => withoutNote(fileOf(file, input), input.noteId),
    absorb: (file, _, input) => withoutNote(fileOf(file, input), input.noteId),
    describe: () => 'Retrait d’une note',
  })
  /** A restored note shows once the server has answered. */
  const restore = defineOfflineOperation<File, OfNote>({
    ...onFile,
    name: `${feature}.restore${noun}Note`,
    apply: fileOf,
    absorb,
    describe: () => 'Remise en place d’une note',
  })
  return { kind: entity, add, edit, pin, remove, restore, draftKind, hint, command }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
