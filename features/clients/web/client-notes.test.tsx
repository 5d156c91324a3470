import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientNotes } from '#features/clients/web/client-writes.ts'
import { newId } from '#lib/id.ts'
import type { Note } from '#lib/note-wire.ts'
import { Notes } from '#records/notes.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

const nadia = { id: newId(), name: 'Nadia Benali' }
const storedNote = (fields: Partial<Note> = {}): Note => ({
  ...{ id: newId(), body: 'Elle passe lundi', call: null, pinned: false, author: 'Camille Moreau' },
  ...{ createdAt: '2026-11-23T09:00:00.000Z', editedAt: null, ...fields },
})

function openNotes(notes: Note[] = []) {
  return renderPart(
    <Notes acts={clientNotes} id={newId()} notes={notes} colleagues={[nadia]} mayWrite isLoading={false} />,
    {
      answers: {
        clients: {
          addClientNote: ({ noteId, body, call }) => storedNote({ id: noteId, body, call }),
          editClientNote: ({ noteId, body }) => storedNote({ id: noteId, body, editedAt: '2026-11-23T10:00:00.000Z' }),
        },
      },
    },
  )
}

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
  expect(server.calls).toEqual([])
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
