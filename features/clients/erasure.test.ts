import { expect, test } from 'vitest'
import { addressesOf } from '#features/clients/erasure.ts'

test('every address that a person ever had is found, once', () => {
  const records = [
    { email: 'Zoe@exemple.fr', mobile: '+33639980001', phone: null },
    { email: 'zoe@exemple.fr', mobile: null, phone: '' },
  ]
  const history = [
    { changes: { email: ['zoe.avant@exemple.fr', 'zoe@exemple.fr'], addressCity: ['Rennes', 'Brest'] } },
    { changes: { mobile: [null, '+33639980001'] } },
    { noteId: 'n' },
  ]
  expect(addressesOf(records, history)).toEqual(['zoe@exemple.fr', '+33639980001', 'zoe.avant@exemple.fr'])
})
