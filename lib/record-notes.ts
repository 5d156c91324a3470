/** A note of a record as the device keeps it. */
type Note = { id: string; pinned: boolean; createdAt: string }
type Noted = { notes: Note[] }

/** The same record with this note, pinned notes first. */
export function withNote<File extends Noted>(file: File, note: File['notes'][number]): File {
  const others = file.notes.filter(({ id }) => id !== note.id)
  return { ...file, notes: [...others, note].sort(byPinThenDate) }
}

export function withoutNote<File extends Noted>(file: File, noteId: string): File {
  return { ...file, notes: file.notes.filter(({ id }) => id !== noteId) }
}

export function withPin<File extends Noted>(file: File, noteId: string, pinned: boolean): File {
  const notes = file.notes.map((note) => (note.id === noteId ? { ...note, pinned } : note))
  return { ...file, notes: notes.sort(byPinThenDate) }
}

function byPinThenDate(one: Note, other: Note): number {
  return Number(other.pinned) - Number(one.pinned) || (one.createdAt < other.createdAt ? 1 : -1)
}
