import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/client.ts'
import { fillGaps, valuesAfter, valuesBefore } from '#features/clients/merge.ts'

const record = (fields: object) => ({
  ...Object.fromEntries(clientFields.map((field) => [field, ''])),
  ...({ kind: 'person' } as Record<(typeof clientFields)[number], unknown>), // the other fields are those just above
  ...fields,
})

test('the kept record takes what it lacks and keeps what it has', () => {
  const kept = record({ email: 'a@exemple.fr' })
  const filled = fillGaps(kept, record({ email: 'b@exemple.fr', addressCity: 'Rennes' }))
  expect(filled).toEqual({ addressCity: ['', 'Rennes'] })
  expect(valuesAfter(filled)).toEqual({ addressCity: 'Rennes' })
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
