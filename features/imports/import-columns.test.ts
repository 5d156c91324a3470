import { expect, test } from 'vitest'
import { clientColumns } from '#features/clients/client-columns.ts'
import { clientImportColumns } from '#features/clients/client-import.ts'
import { dossierImportColumns } from '#features/dossiers/dossier-import-columns.ts'
import { dossierSheet } from '#features/dossiers/dossier-sheet.ts'
import { cellsOf, readDay, readNumber } from '#features/imports/import-cells.ts'
import { guessMapping, isKnownHeader, repeatedHeaders } from '#features/imports/import-columns.ts'

const guess = (...headers: string[]) => guessMapping(clientImportColumns, headers)

test('columns are recognised by French and English names, in any case, with and without accents', () => {
  expect(guess('NOM', 'Prénom', 'Tél. portable', 'E-mail', 'Code postal', 'Solde')).toEqual([
    ...['lastName', 'firstName', 'mobile', 'email', 'addressZipCode'],
    null,
  ])
  expect(guess('First name', 'Last name', 'Zip', 'N° client')).toEqual([
    ...['firstName', 'lastName', 'addressZipCode', 'reference'],
  ])
})

test('every column of our own export finds its place, but for the dates that we write ourselves', () => {
  const headers = clientColumns.map(({ header }) => header)
  const missing = headers.filter((_, at) => guess(...headers)[at] === null)
  expect(missing).toEqual(['Créé le', 'Modifié le'])
})

test('of two columns of one name the first is taken, and people are told', () => {
  expect(guess('Nom', 'Nom', 'Email')).toEqual(['lastName', null, 'email'])
  expect(repeatedHeaders(['Nom', ' nom ', 'Email', '', ''])).toEqual([' nom '])
  expect(isKnownHeader(clientImportColumns, 'Courriel')).toBe(true)
})

test('days are read as French, American or ISO files write them', () => {
  expect(readDay('03/02/2024', 'dmy')).toBe('2024-02-03')
  expect(readDay('3.2.24', 'dmy')).toBe('2024-02-03')
  expect(readDay('02/03/1998', 'mdy')).toBe('1998-02-03')
  expect(readDay('2024-02-03 00:00:00', 'dmy')).toBe('2024-02-03')
  expect(readDay('20240203', 'dmy')).toBe('2024-02-03')
  expect(readDay('3/2/98', 'dmy')).toBe('1998-02-03')
  expect(readDay('bientôt', 'dmy')).toBe('bientôt')
})

test('numbers lose their spaces, units and foreign signs', () => {
  expect(readNumber('1 234,50 €', ',')).toBe('1234,50')
  expect(readNumber('1,234.50', '.')).toBe('1234,50')
  expect(readNumber('84 500 km', ',')).toBe('84500')
  expect(readNumber('12.500', ',')).toBe('12500')
  expect(readNumber('inconnu', ',')).toBe('inconnu')
})

test('a formula stays text, and the mark of our export goes', () => {
  const read = (cell: string) =>
    cellsOf(clientImportColumns, { mapping: ['lastName'], format: { dates: 'dmy', decimals: ',' } }, [cell]).lastName
  expect(read("'=1+1")).toBe('=1+1')
  expect(read('=cmd()')).toBe('=cmd()')
  expect(read("'t Hooft")).toBe("'t Hooft")
})

test('the usual titles of dossiers in other programs find their columns, and those of our own export all do', () => {
  expect(
    guessMapping(dossierImportColumns, [
      'N° dossier',
      'Client',
      'Immat',
      'Assurance',
      'N° sinistre',
      'Expert',
      'Statut',
    ]),
  ).toEqual(['number', 'client', 'plate', 'insurer', 'claimNumber', 'expertFirm', 'column'])
  const headers = dossierSheet.map(({ header }) => header)
  const missing = headers.filter((_, at) => guessMapping(dossierImportColumns, headers)[at] === null)
  expect(missing).toEqual(['Créé le', 'Modifié le'])
})

test('the number of a client is no reference of a dossier', () => {
  expect(guessMapping(dossierImportColumns, ['N° client', 'Référence'])).toEqual(['clientReference', 'reference'])
})
