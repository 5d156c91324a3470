import { expect, test } from 'vitest'
import { deliveryMistakes, noDelivery } from '#features/invoices/delivery-address.ts'

const quay = {
  deliveryStreet: '1 quai de la Loire',
  deliveryZipCode: '44000',
  deliveryCity: 'Nantes',
  deliveryCountry: '',
}

test.each([
  ['none', noDelivery, []],
  ['a whole one in France', quay, []],
  ['one abroad without a postal code', { ...quay, deliveryZipCode: '', deliveryCountry: 'Irlande' }, []],
  ['one without a town', { ...quay, deliveryCity: '' }, ['deliveryCity']],
  ['one with a wrong postal code', { ...quay, deliveryZipCode: '4400' }, ['deliveryZipCode']],
  [
    'a country alone',
    { ...noDelivery, deliveryCountry: 'France' },
    ['deliveryStreet', 'deliveryZipCode', 'deliveryCity'],
  ],
])('an address of delivery is whole, or there is none: %s', (_, address, fields) => {
  expect(Object.keys(deliveryMistakes(address))).toEqual(fields)
})
