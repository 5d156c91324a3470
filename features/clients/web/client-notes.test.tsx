import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientTimeline } from '#features/clients/web/api.ts'
import { clientNotes } from '#features/clients/web/client-writes.ts'
import { newId } from '#lib/id.ts'
import type { Note } from '#lib/note-wire.ts'
import type { TimelineEvent } from '#lib/wire.ts'
import { RecordTimeline } from '#records/record-timeline.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

const nadia = { id: newId(), name: 'Nadia Benali' }
const storedNote = (fields: Partial<Note> = {}): Note => ({
  ...{ id: newId(), body: 'Elle passe lundi', call: null, pinned: false, author: 'Camille Moreau' },
  ...{ createdAt: '2026-11-23T09:00:00.000Z', editedAt: null, ...fields },
})

function openNotes(notes: Note[] = [], events: TimelineEvent[] = [], at?: string) {
  const id = newId()
  const written = { acts: clientNotes, id, notes, colleagues: [nadia], mayWrite: true, isLoading: false }
  return renderPart(
    <RecordTimeline
      place={clientTimeline(id)}
      notFound="client_not_found"
      tell={({ action }) => ({ sentence: action })}
      notes={written}
    />,
    {
      ...(at && { at }),
      answers: {
        clients: {
          readClientTimeline: ({ part, noteId }) =>
            noteId ? edits : part ? events.filter(({ about }) => part === 'documents' && about) : events,
          addClientNote: ({ noteId, body, call }) => storedNote({ id: noteId, body, call }),
          editClientNote: ({ noteId, body }) => storedNote({ id: noteId, body, editedAt: '2026-11-23T10:00:00.000Z' }),
        },
      },
    },
  )
}

const event = (position: number, fields: Partial<TimelineEvent> = {}): TimelineEvent => ({
  ...{ position, at: '2026-11-23T08:00:00.000Z', action: 'client.created', author: 'Nadia Benali', isOwn: false },
  ...{ details: {}, fields: [], isErased: false, ofMerged: false, ...fields },
})
const edits = [
  event(2, {
    at: '2026-11-23T10:00:00.000Z',
    action: 'client.note_edited',
    details: { changes: { body: ['Elle passe lundi', 'Elle passe mardi'] } },
  }),
]
const lines = () => within(screen.getByRole('list', { name: 'Historique' })).getAllByRole('listitem')

const sent = (server: { calls: { operation: string; input: unknown }[] }, name: string) =>
  waitFor(() => {
    const call = server.calls.find(({ operation }) => operation === name)
    expect(call).toBeDefined()
    return call?.input
  })

test('a colleague is named after an @ by the keyboard alone, and the note tells them', async () => {
  const { user, server } = openNotes()
  const box = screen.getByRole('textbox', { name: 'Nouvelle note' })
  await user.type(box, 'À voir @nad')
  expect(screen.getByRole('button', { name: 'Nadia Benali' })).toBeDefined()
  await user.keyboard('{Enter}')
  expect((box as HTMLTextAreaElement).value).toBe('À voir @Nadia Benali ') // the role says that it is one
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await sent(server, 'clients.addClientNote')).toMatchObject({ mentionIds: [nadia.id], call: null })
})

test('a call says its direction, with whom and how long', async () => {
  const { user, server } = openNotes()
  await user.click(screen.getByRole('radio', { name: 'Appel' }))
  await user.click(screen.getByRole('radio', { name: 'Passé' }))
  await user.type(screen.getByRole('textbox', { name: 'Avec qui' }), 'Mme Lefèvre')
  await user.type(screen.getByRole('textbox', { name: 'Durée en minutes' }), '4')
  await user.type(screen.getByRole('textbox', { name: 'Nouvelle note' }), 'Elle passe lundi')
  await user.click(screen.getByRole('button', { name: 'Ajouter l’appel' }))
  const call = { direction: 'out', person: 'Mme Lefèvre', minutes: 4 }
  expect(await sent(server, 'clients.addClientNote')).toMatchObject({ body: 'Elle passe lundi', call })
})

test('a duration that is no number is refused before anything is sent', async () => {
  const { user, server } = openNotes()
  await user.click(screen.getByRole('radio', { name: 'Appel' }))
  await user.type(screen.getByRole('textbox', { name: 'Durée en minutes' }), 'long')
  await user.type(screen.getByRole('textbox', { name: 'Nouvelle note' }), 'Elle passe lundi')
  await user.click(screen.getByRole('button', { name: 'Ajouter l’appel' }))
  expect(await screen.findByText('Indiquez une durée en minutes')).toBeDefined()
  expect(server.calls.filter(({ operation }) => operation === 'clients.addClientNote')).toEqual([])
})

test('the words of a note are changed where they stand', async () => {
  const { user, server } = openNotes([storedNote({ call: { direction: 'in', person: 'Mme Lefèvre', minutes: 4 } })])
  expect(screen.getByText(/Appel reçu de Mme Lefèvre \(4\smin\)/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Modifier la note' }))
  const box = screen.getByRole('textbox', { name: 'Note à modifier' })
  await user.clear(box)
  await user.type(box, 'Elle passe mardi')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await sent(server, 'clients.editClientNote')).toMatchObject({ body: 'Elle passe mardi' })
})

test('the change of a note is taken back by one gesture', async () => {
  const { user, server } = openNotes([storedNote()])
  await user.click(screen.getByRole('button', { name: 'Modifier la note' }))
  await user.type(screen.getByRole('textbox', { name: 'Note à modifier' }), ' midi')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note à modifier' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => {
    const edited = server.calls.filter(({ operation }) => operation === 'clients.editClientNote')
    expect(edited.map(({ input }) => input)).toMatchObject([
      { body: 'Elle passe lundi midi' },
      { body: 'Elle passe lundi' },
    ])
  })
})

test('a note that was changed shows its words of before', async () => {
  const { user } = openNotes([storedNote({ body: 'Elle passe mardi', editedAt: '2026-11-23T10:00:00.000Z' })])
  await user.click(screen.getByRole('button', { name: 'modifiée' }))
  const versions = within(await screen.findByRole('list', { name: 'Textes d’avant' }))
  versions.getByText('Elle passe lundi')
  versions.getByText(/Nadia Benali/)
})

test('notes, events and documents are one stream, which a filter in the address narrows', async () => {
  const about = { kind: 'quote', id: newId(), name: 'Devis DV-1', sentence: 'Nadia Benali a présenté le devis' }
  const told = [
    event(3, { at: '2026-11-23T11:00:00.000Z', about: { ...about, address: '/dashboard/devis/1', isGathered: false } }),
    event(1),
  ]
  const { user } = openNotes([storedNote(), storedNote({ body: 'Fidèle', pinned: true })], told)
  await screen.findByRole('link', { name: 'Devis DV-1' })
  expect(lines().map((line) => line.textContent)).toEqual([
    expect.stringContaining('Fidèle'),
    expect.stringContaining('a présenté le devis'),
    expect.stringContaining('Elle passe lundi'),
    expect.stringContaining('client.created'),
  ])
  await user.click(screen.getByRole('button', { name: 'Documents' }))
  await waitFor(() => expect(lines()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Appels' }))
  await screen.findByText('Aucun appel noté.')
})

test('an address opens the filter that it names', async () => {
  openNotes([storedNote(), storedNote({ call: { direction: 'in', person: '', minutes: null } })], [], '/x?fil=appels')
  expect(screen.getByRole('button', { name: 'Appels' }).getAttribute('aria-pressed')).toBe('true')
  expect(lines()).toHaveLength(1)
})
