import { expect, test } from 'vitest'
import {
  type ContactMessage,
  contactLead,
  contactMail,
  contactSubjects,
  paceOf,
  readProof,
  subjectFrom,
  subjectLabels,
  writeProof,
} from '#features/marketing/contact.ts'

const now = new Date('2026-11-21T09:00:00Z')
const openedAgo = (seconds: number) => ({ openedAt: now.getTime() - seconds * 1_000 })

const written: ContactMessage = {
  name: 'Zoé Lefèvre',
  email: 'zoe@exemple.fr',
  company: 'Carrosserie Lefèvre',
  subject: 'enterprise',
  message: 'Nous avons six ateliers.\n\nPouvez-vous nous rappeler\u202f?',
}

test('a form is filled by a person in three seconds at least, and in a day at most', () => {
  expect([0, 2.9, 3, 86_400].map((seconds) => paceOf(openedAgo(seconds), now))).toEqual([
    'fast',
    'fast',
    'right',
    'right',
  ])
  expect(paceOf(openedAgo(86_401), now)).toBe('stale')
  expect(paceOf(openedAgo(-60), now)).toBe('fast')
})

test('the proof of when the form was opened reads back, and a forged one does not', () => {
  const form = { openedAt: 1_795_000_000_000, nonce: 'a-word' }
  expect(readProof(writeProof(form, 'signed'))).toEqual({ ...form, signature: 'signed' })
  for (const wrong of ['', '1', '1.a', '1.a.', 'x.a.b', '-1.a.b', '1.a.b.c']) expect(readProof(wrong)).toBeUndefined()
})

test('the page may be opened about something', () => {
  expect(subjectFrom('enterprise')).toBe('enterprise')
  expect([null, '', 'rançon'].map(subjectFrom)).toEqual(['question', 'question', 'question'])
  expect(contactSubjects.map((subject) => subjectLabels[subject])).toContain('Offre Enterprise')
})

test('a visitor who asks for Enterprise reads what an offer needs; the others read who answers them', () => {
  expect(contactLead('enterprise')).toBe(
    'L’offre Enterprise se règle sur votre groupe\u00a0: dites-nous combien d’ateliers et de personnes, et avec quels logiciels vous travaillez.',
  )
  expect(contactLead('question')).toContain('une personne vous lit et vous répond')
})

test('the mail names its author, origin and subject, and a reply goes to the author', () => {
  expect(contactMail(written)).toEqual({
    replyTo: 'zoe@exemple.fr',
    subject: 'Message du site\u00a0: Offre Enterprise',
    text: `De\u00a0: Zoé Lefèvre <zoe@exemple.fr>\nEntreprise\u00a0: Carrosserie Lefèvre\n\n${written.message}`,
  })
  expect(contactMail({ ...written, company: '' }).text).not.toContain('Entreprise')
})
