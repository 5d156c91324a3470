import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/client.ts'
import { blankFormValues } from '#features/clients/client-form-values.ts'
import { clientInput } from '#features/clients/client-input.ts'
import { fillGaps, valuesBefore } from '#features/clients/merge.ts'
import { newValues } from '#lib/field-changes.ts'

const record = (fields: object) => ({
  ...Object.fromEntries(clientFields.map((field) => [field, ''])),
  ...({ kind: 'person' } as Record<(typeof clientFields)[number], unknown>), // the other fields are those just above
  ...fields,
})

test('the kept record takes what it lacks and keeps what it has', () => {
  const kept = record({ email: 'a@exemple.fr' })
  const filled = fillGaps(kept, record({ email: 'b@exemple.fr', addressCity: 'Rennes' }))
  expect(filled).toEqual({ addressCity: ['', 'Rennes'] })
  expect(newValues(filled)).toEqual({ addressCity: 'Rennes' })
})

test('a SIRET or a VAT number of another company is not taken', () => {
  const kept = record({ kind: 'company', siren: '130025265' })
  const other = record({ kind: 'company', siren: '552081317', siret: '55208131766522', vatNumber: 'FR03552081317' })
  expect(fillGaps(kept, other)).toEqual({})
  const same = record({ kind: 'company', siren: '130025265', siret: '13002526500013', vatNumber: 'FR07130025265' })
  expect(newValues(fillGaps(kept, same))).toEqual({ siret: '13002526500013', vatNumber: 'FR07130025265' })
})

test('an address is taken whole with its country, or completed when it is the same one', () => {
  const abroad = { addressStreet: 'Rue Haute 1', addressZipCode: '1000', addressCity: 'Bruxelles' }
  const other = record({ ...abroad, addressCountry: 'Belgique' })
  const nowhere = record({ addressCountry: 'France' })
  expect(newValues(fillGaps(nowhere, other))).toEqual({ ...abroad, addressCountry: 'Belgique' })
  expect(fillGaps(record({ addressCity: 'Rennes', addressCountry: 'France' }), other)).toEqual({})
  const near = record({ addressCity: 'BRUXELLES', addressCountry: 'Belgique' })
  expect(newValues(fillGaps(near, other))).toEqual({ addressStreet: 'Rue Haute 1', addressZipCode: '1000' })
})

test('the first name of somebody else is not put before a name', () => {
  const other = record({ civility: 'mrs', firstName: 'Zoé', lastName: 'Lefèvre' })
  expect(fillGaps(record({ lastName: 'Martin' }), other)).toEqual({})
  expect(newValues(fillGaps(record({ lastName: 'LEFEVRE' }), other))).toEqual({ civility: 'mrs', firstName: 'Zoé' })
})

const maybe = (...values: string[]) => fc.constantFrom('', ...values)
const correctClient = fc
  .record({
    kind: fc.constantFrom('person', 'company'),
    civility: fc.constantFrom(null, 'mr', 'mrs'),
    firstName: maybe('Zoé', 'Ana'),
    lastName: maybe('Lefèvre', 'Martin'),
    companyName: maybe('DINUM', 'EDF'),
    siren: maybe('130025265', '552081317'),
    siret: maybe('13002526500013', '55208131766522'),
    vatNumber: maybe('FR07130025265', 'FR03552081317'),
    addressStreet: maybe('1 rue Haute', '2 rue Basse'),
    addressZipCode: maybe('35000', '1000'),
    addressCity: maybe('Rennes', 'Bruxelles'),
    addressCountry: fc.constantFrom('France', 'Belgique'),
  })
  .map((fields) => clientInput.safeParse({ ...blankFormValues, ...fields }).data)
  .filter((client) => client !== undefined)

test('two correct records make a correct one, undone or not, whatever was edited meanwhile', () => {
  fc.assert(
    fc.property(
      correctClient,
      correctClient,
      correctClient,
      fc.subarray([...clientFields]),
      (kept, merged, word, said) => {
        const filled = fillGaps(kept, merged)
        const result = { ...kept, ...newValues(filled) }
        expect(clientInput.parse(result)).toEqual(result)
        expect({ ...result, ...valuesBefore(result, filled) }).toEqual(kept)

        const edited = clientInput.safeParse({
          ...result,
          ...Object.fromEntries(said.map((field) => [field, word[field]])),
        })
        if (!edited.success) return
        const undone = { ...edited.data, ...valuesBefore(edited.data, filled) }
        expect(clientInput.safeParse(undone).error?.issues ?? []).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
})

test('a person takes nothing from a company', () => {
  expect(fillGaps(record({}), record({ kind: 'company', email: 'b@exemple.fr' }))).toEqual({})
})

test('undoing gives back what nobody has written over', () => {
  const filled = { addressCity: ['', 'Rennes'], email: [null, 'b@exemple.fr'] } as const
  const now = record({ addressCity: 'Rennes', email: 'nouvelle@exemple.fr' })
  expect(valuesBefore(now, { addressCity: [...filled.addressCity], email: [...filled.email] })).toEqual({
    addressCity: '',
  })
})
