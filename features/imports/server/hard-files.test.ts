import { expect, test } from 'vitest'
import { mostRows } from '#features/imports/import.ts'
import { newId } from '#lib/id.ts'
import { importFile, receiveImport, sendFile } from '#tests/support/imports.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

const rows = (count: number) => `Nom\n${'Lefèvre\n'.repeat(count)}`

test.each([
  ['a photograph renamed .csv', Buffer.from('\xff\xd8\xff\xe0photo', 'latin1'), /image, un PDF ou un autre document/],
  ['an old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), /ancien format d’Excel/],
  ['a workbook cut short', Buffer.from('PK\x03\x04 and nothing more'), /classeur Excel est abîmé/],
  ['blank rows', '\r\n;;;\r\n', /vide/],
  ['a header without rows', 'Nom;Email\n', /vide/],
  ['NUL bytes', 'Nom;Email\nLef\0vre;\n', /caractères qu’aucun texte/],
  ['a row of a megabyte', `Nom\n${'x'.repeat(1_000_000)}\n`, /Ligne 2\u202f: Une ligne est bien trop longue/],
  ['a quote that is never closed', 'Nom\n"Lefèvre\nDurand\n', /Ligne 2\u202f: Un guillemet est ouvert/],
  ['too many columns', `${';'.repeat(500)}\n`, /200 colonnes/],
  ['200,000 rows', rows(200_000), /plus de 50\u202f000\u00a0lignes/],
])('%s has its sentence, and the file does not stay', async (_, content, sentence) => {
  const manager = await api.person()
  await expect(receiveImport(manager, content)).rejects.toMatchObject({
    code: 'import_unreadable',
    status: 422,
    message: expect.stringMatching(sentence),
  })
  expect(await manager.inGarage(({ db }) => db.selectFrom('files').select('id').execute())).toEqual([])
})

test('an empty file is refused when it is sent', async () => {
  const manager = await api.person()
  await expect(sendFile(manager, '')).rejects.toThrow('Ce fichier est vide.')
})

test('as many rows as the limit are received, and other requests are answered meanwhile', async () => {
  const manager = await api.person()
  const fileId = await sendFile(manager, rows(mostRows))
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  expect((await manager.api.imports.createImport({ id: newId(), fileId })).rowCount).toBe(mostRows)
  clearInterval(beat)
  expect(longest).toBeLessThan(1_000)
})

test('a file of unknown columns waits for its columns, and says so', async () => {
  const manager = await api.person()
  const { id, mapping, format } = await receiveImport(manager, 'Foo;Bar\nLefèvre;35000\n')
  expect([mapping, format.headerRow]).toEqual([[null, null], 1])
  await expect(manager.api.imports.checkImport({ id })).rejects.toMatchObject({ code: 'import_columns_incomplete' })
})

test('columns of one name are told apart by their place', async () => {
  const manager = await api.person()
  const { id } = await receiveImport(manager, 'Nom;Nom;Email\nLefèvre;Zoé;z@exemple.fr\n')
  const { repeated, headers, examples } = await manager.api.imports.previewImport({ id })
  expect([repeated, headers]).toEqual([['Nom'], ['Nom', 'Nom', 'Email']])
  expect(examples[1]).toEqual(['Zoé'])
})

test('a formula stays a text', async () => {
  const manager = await api.person()
  await importFile(manager, api, 'Nom\n"=HYPERLINK(""http://exemple.fr"";""Zoé"")"\n')
  const { items } = await manager.api.clients.listClients({})
  expect(items[0]?.lastName).toBe('=HYPERLINK("http://exemple.fr";"Zoé")')
})
