import { expect, test } from 'vitest'
import { blankOpening, openingInput } from '#features/dossiers/dossier-opening-input.ts'

const open = (fields: object) => openingInput.safeParse({ ...blankOpening, ...fields })
const faults = (fields: object) =>
  Object.fromEntries(open(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])

test('a call by telephone gives a client, a vehicle and a dossier', () => {
  const { data } = open({
    lastName: 'Lefèvre',
    mobile: '06 39 98 00 01',
    plate: 'ab123cd',
    make: 'Peugeot',
    claimNumber: ' 24-1 ',
  })
  expect(data).toMatchObject({
    clientId: '',
    newClient: { kind: 'person', lastName: 'Lefèvre', mobile: '+33639980001' },
    newVehicle: { plate: 'AB-123-CD', make: 'Peugeot' },
    claimNumber: '24-1',
    promisedOn: null,
  })
})

test('a client and a vehicle that are chosen are not created again', () => {
  const id = '0192f0c8-0000-7000-8000-000000000001'
  expect(open({ clientId: id, vehicleId: id, plate: 'AB-123-CD', lastName: 'Lefèvre' }).data).toMatchObject({
    clientId: id,
    vehicleId: id,
    newClient: null,
    newVehicle: null,
  })
})

test('a first call may not name the vehicle', () => {
  expect(open({ lastName: 'Lefèvre' }).data).toMatchObject({ vehicleId: null, newVehicle: null })
})

test('each mistake stands under its own field', () => {
  expect(faults({})).toEqual({ lastName: 'Indiquez le nom du client' })
  expect(faults({ clientKind: 'company' })).toEqual({ lastName: 'Indiquez la raison sociale' })
  expect(faults({ lastName: 'Lefèvre', mobile: '12', promisedOn: '31/12' })).toEqual({
    mobile: 'Ce numéro est incorrect : par exemple 06 12 34 56 78',
    promisedOn: 'Indiquez une date, jj/mm/aaaa',
  })
})
