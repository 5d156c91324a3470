import { expect, test } from 'vitest'
import { archiveNames } from '#features/attachments/archive-names.ts'

const photograph = (name: string, stage: 'before' | 'after' | null = null) =>
  ({ name, stage, kind: 'photograph', mediaType: 'image/jpeg' }) as const

test('photographs stand in a folder for each stage, and papers in one for each kind', () => {
  const papers = { name: 'Carte grise.pdf', kind: 'registration', stage: null, mediaType: 'application/pdf' } as const
  expect(
    archiveNames([photograph('a.jpg', 'before'), photograph('b.jpg', 'after'), photograph('c.jpg'), papers]),
  ).toEqual(['Avant/a.jpg', 'Après/b.jpg', 'Photo/c.jpg', 'Carte grise/Carte grise.pdf'])
})

test('ten photographs of one name are ten files, also where capitals make no difference', () => {
  expect(archiveNames([photograph('image.jpg'), photograph('IMAGE.JPG'), photograph('image.jpg')])).toEqual([
    'Photo/image.jpg',
    'Photo/IMAGE (2).JPG',
    'Photo/image (3).jpg',
  ])
})

test('a name cannot leave its folder, nor be empty', () => {
  expect(archiveNames([photograph('../../etc/passwd'), photograph('...'), photograph('a:b?.jpg')])).toEqual([
    'Photo/_.._etc_passwd.jpg',
    'Photo/fichier.jpg',
    'Photo/a_b_.jpg',
  ])
})
