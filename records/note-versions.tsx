import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatInstant } from '#lib/dates.ts'
import type { TimelineEvent } from '#lib/wire.ts'
import type { RecordNote } from '#records/note-writes.ts'
import classes from '#records/notes.module.css'
import type { TimelinePlace } from '#records/use-history.ts'

/** The words that a note had before each of its changes, the newest first. */
export function NoteVersions({ place: { key, read }, note }: { place: TimelinePlace; note: RecordNote }) {
  const { data, error } = useQuery({
    // A new change of the note reads them again.
    queryKey: [...key, 'note', note.id, note.editedAt],
    queryFn: ({ signal }) => read({ noteId: note.id }, { signal }),
  })
  if (error) return <Quiet>Les textes d’avant s’afficheront au retour du réseau.</Quiet>
  if (!data) return <Skeleton height={20} mt={6} />
  return (
    <ul className={classes.versions} aria-label="Textes d’avant">
      {data.map((event) => (
        <li key={event.position}>
          <Quiet>
            Avant la modification de {event.author || 'Quelqu’un'}, le {formatInstant(event.at)}
            {'\u202f'}:
          </Quiet>
          <span className={classes.before}>{wordsBefore(event)}</span>
        </li>
      ))}
    </ul>
  )
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  )
}

function wordsBefore({ details: { changes }, isErased }: TimelineEvent): string {
  if (isErased) return 'Texte effacé'
  const body = typeof changes === 'object' && changes && 'body' in changes ? changes.body : undefined
  const [before] = [body].flat()
  return typeof before === 'string' ? before : 'Le texte n’avait pas changé'
}
