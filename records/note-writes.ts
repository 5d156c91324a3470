import type { Kept } from '#browser/local-database.ts'
import { defineOfflineOperation } from '#browser/offline-operations.ts'
import { withNote, withoutNote, withPin } from '#lib/record-notes.ts'
import type { NoteActs, RecordNote } from '#records/notes.tsx'

type OfRecord = { id: string }
type OfNote = OfRecord & { noteId: string }
type NotedFile = Kept & { notes: RecordNote[] }

type NoteWrites<File extends NotedFile> = Pick<NoteActs<File>, 'schema' | 'draftKind' | 'hint' | 'command'> & {
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
  const { feature, noun, entity, empty, schema, draftKind, hint, command } = of
  const onFile = { entity: of.file, needs: ({ id }: OfRecord) => [{ entity, id }] }
  const fileOf = (file: File | undefined, { id }: OfRecord) => file ?? empty(id)
  const absorb = (file: File | undefined, note: unknown, input: OfRecord) =>
    withNote(fileOf(file, input), note as RecordNote) // the contract answers the note
  const add = defineOfflineOperation<File, OfNote & { body: string }>({
    ...onFile,
    name: `${feature}.add${noun}Note`,
    apply: (file, { id, noteId, body }, now) =>
      withNote(fileOf(file, { id }), { id: noteId, body, pinned: false, createdAt: now, author: '' }),
    absorb,
    describe: ({ body }) => `Note\u202f: «\u202f${body.length > 60 ? `${body.slice(0, 60)}…` : body}\u202f»`,
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
  return { add, pin, remove, restore, schema, draftKind, hint, command }
}
