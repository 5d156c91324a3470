import { expect, test } from 'vitest'
import { currentConsents, emptyFile, withConsent } from '#features/clients/client-file.ts'
import type { ClientConsent, ClientNote } from '#features/clients/contract.ts'
import { withNote, withoutNote, withPin } from '#lib/record-notes.ts'

const note = (id: string, createdAt: string): ClientNote => ({
  ...{ id, body: id, call: null, pinned: false, createdAt, author: '', editedAt: null },
})
const consent = (id: string, granted: boolean, recordedAt: string): ClientConsent => ({
  id,
  channel: 'sms',
  granted,
  source: 'En atelier',
  givenOn: '2026-11-21',
  recordedAt,
  recordedBy: '',
})
const texts = ({ notes }: { notes: ClientNote[] }) => notes.map(({ body }) => body)

test('the newest note comes first, a pinned one before all', () => {
  const file = withNote(withNote(emptyFile('1'), note('hier', '2026-11-20')), note('aujourd’hui', '2026-11-21'))
  expect(texts(file)).toEqual(['aujourd’hui', 'hier'])
  expect(texts(withPin(file, 'hier', true))).toEqual(['hier', 'aujourd’hui'])
  expect(texts(withoutNote(file, 'hier'))).toEqual(['aujourd’hui'])
})

test('a note that the server gives back takes the place of the one that waited', () => {
  const waiting = withNote(emptyFile('1'), note('n', '2026-11-20'))
  expect(withNote(waiting, { ...note('n', '2026-11-21'), author: 'Camille' }).notes).toHaveLength(1)
})

test('the last word about a channel counts, and a channel nobody asked about is open', () => {
  const file = withConsent(
    withConsent(emptyFile('1'), consent('oui', true, '2026-11-20')),
    consent('non', false, '2026-11-21'),
  )
  const said = Object.fromEntries(currentConsents(file.consents).map(({ channel, last }) => [channel, last?.granted]))
  expect(said).toEqual({ email: undefined, sms: false, phone: undefined, post: undefined })
})
