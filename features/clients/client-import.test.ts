import { expect, test } from 'vitest'
import { blankFormValues } from '#features/clients/client-form-values.ts'
import { isSameClient, readClientCells, showClient } from '#features/clients/client-import.ts'
import { planClient } from '#features/clients/client-import-plan.ts'
import { type ClientInput, clientInput } from '#features/clients/client-input.ts'
import type { ImportCells } from '#lib/importing.ts'

const read = (cells: ImportCells) => {
  const row = readClientCells(cells)
  return 'values' in row ? row.values : row.mistakes
}
const client = (fields: Partial<ClientInput>): ClientInput =>
  clientInput.parse({ ...blankFormValues, lastName: 'Lefèvre', firstName: 'Zoé', ...fields })

test('a row of another program is read as a person or a company', () => {
  expect(read({ civility: 'Mme', lastName: 'Lefèvre', firstName: 'Zoé' })).toMatchObject({
    kind: 'person',
    civility: 'mrs',
  })
  expect(read({ kind: 'Professionnel', companyName: 'Garage Martin' })).toMatchObject({ kind: 'company' })
  expect(read({ civility: 'SARL', lastName: 'Transports Le Goff' })).toMatchObject({
    kind: 'company',
    companyName: 'Transports Le Goff',
    lastName: '',
  })
  expect(read({ companyName: 'Taxis Rennais', lastName: 'Durand' })).toMatchObject({
    kind: 'company',
    lastName: 'Durand',
  })
})

test('a full name is cut where its capitals end, else after its first word', () => {
  expect(read({ fullName: 'LE GOFF Jean Yves' })).toMatchObject({ lastName: 'LE GOFF', firstName: 'Jean Yves' })
  expect(read({ fullName: 'Jean DUPONT' })).toMatchObject({ lastName: 'DUPONT', firstName: 'Jean' })
  expect(read({ fullName: 'Dupont Jean' })).toMatchObject({ lastName: 'Dupont', firstName: 'Jean' })
})

test('zeros that a spreadsheet took come back', () => {
  expect(read({ lastName: 'A', mobile: '612345678', addressZipCode: '1000' })).toMatchObject({
    mobile: '+33612345678',
    addressZipCode: '01000',
  })
  expect(read({ lastName: 'A', addressZipCode: '1000', addressCountry: 'Belgique' })).toMatchObject({
    addressZipCode: '1000',
  })
})

test('a mobile number in the only column of telephones is a mobile number', () => {
  expect(read({ lastName: 'A', phone: '06 12 34 56 78' })).toMatchObject({ mobile: '+33612345678', phone: null })
  expect(read({ lastName: 'A', phone: '06 12 34 56 78', mobile: '' })).toMatchObject({ phone: '+33612345678' })
})

test('a wrong number in the only column of telephones is told of that column', () => {
  expect(read({ lastName: 'A', phone: '0612' })).toEqual({ phone: expect.stringContaining('Ce numéro est incorrect') })
  expect(read({ lastName: 'A', phone: '', mobile: '0612' })).toEqual({ mobile: expect.any(String) })
})

test('a row that a form would refuse is refused with the sentences of the form', () => {
  expect(read({ firstName: 'Zoé', email: 'zoe@', addressZipCode: 'ABC' })).toEqual({
    lastName: 'Indiquez le nom du client',
    email: 'Email invalide',
    addressZipCode: 'Le code postal compte 5 chiffres',
  })
})

test('a line of our own export gives the same client again', () => {
  const company = client({ kind: 'company', companyName: 'Taxis', siren: '732829320', mobile: '+33612345678' })
  expect(read({ ...showClient(company), siret: '732829320', siren: '' })).toEqual(company)
})

test('the same client has the same name and shares an address or a number', () => {
  const zoe = client({ email: 'zoe@exemple.fr', addressZipCode: '35000' })
  expect(isSameClient(zoe, client({ lastName: 'LEFEVRE', email: 'zoe@exemple.fr' }))).toBe(true)
  expect(isSameClient(zoe, client({ firstName: 'Ana', email: 'zoe@exemple.fr' }))).toBe(false)
  expect(isSameClient(zoe, client({ email: 'autre@exemple.fr' }))).toBe(false)
  expect(isSameClient(zoe, client({ addressZipCode: '35000' }))).toBe(true)
  expect(isSameClient(zoe, client({ addressZipCode: '29000' }))).toBe(false)
  expect(isSameClient(client({}), client({}))).toBe(true)
})

test('the choice about clients that are already there: leave, complete, overwrite', () => {
  const stored = client({ email: 'zoe@exemple.fr' })
  const row = client({ email: 'nouvelle@exemple.fr', mobile: '+33612345678' })
  const columns = ['lastName', 'email', 'mobile', 'phone']
  const changes = (policy: 'skip' | 'complete' | 'overwrite') => {
    const plan = planClient(stored, row, { policy, columns })
    return 'changes' in plan ? plan.changes : plan.mistakes
  }
  expect(changes('skip')).toEqual({})
  expect(changes('complete')).toEqual({ mobile: [null, '+33612345678'] })
  expect(changes('overwrite')).toEqual({
    mobile: [null, '+33612345678'],
    email: ['zoe@exemple.fr', 'nouvelle@exemple.fr'],
  })
})

test('an empty cell empties nothing, and a column that is not in the file changes nothing', () => {
  const stored = client({ email: 'zoe@exemple.fr', addressCity: 'Rennes' })
  const plan = planClient(stored, client({ addressCity: 'Brest' }), {
    policy: 'overwrite',
    columns: ['lastName', 'email'],
  })
  expect(plan).toMatchObject({ changes: {} })
})
