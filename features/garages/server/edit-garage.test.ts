import { expect, test } from 'vitest'
import { garageFields } from '#features/garages/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a manager edits the company, and the audit log keeps the values before', async () => {
  const manager = await api.person()
  const edited = await manager.api.garages.editGarage(
    garageFields({
      baseVersion: 1,
      siret: '130 025 265 00013',
      vatNumber: 'fr 07 130 025 265',
      phone: '02 99 12 34 56',
    }),
  )
  expect(edited).toMatchObject({
    siret: '13002526500013',
    vatNumber: 'FR07130025265',
    phone: '02 99 12 34 56',
    version: 2,
    tier: 'trial',
    logo: null,
  })
  const entries = await journalOf(manager, 'garage.edited')
  expect(entries.map(({ details }) => details.changes.siret)).toEqual([[null, '13002526500013']])
})

test('an edit that changes nothing is not a new version, and an outdated one is refused with the newer text', async () => {
  const manager = await api.person()
  expect((await manager.api.garages.editGarage(garageFields({ baseVersion: 1 }))).version).toBe(1)
  await manager.api.garages.editGarage(garageFields({ baseVersion: 1, addressCity: 'Rennes' }))
  await expect(
    manager.api.garages.editGarage(garageFields({ baseVersion: 1, addressCity: 'Brest' })),
  ).rejects.toMatchObject({ code: 'garage_changed', data: { current: { addressCity: 'Rennes', version: 2 } } })
})

test('each wrong field gets its sentence', async () => {
  const manager = await api.person()
  const wrong = { name: ' ', siret: '1', vatNumber: 'FR00', phone: '12', addressZipCode: '3500' }
  await expect(manager.api.garages.editGarage(garageFields({ baseVersion: 1, ...wrong }))).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      fields: {
        name: 'Veuillez indiquer le nom de votre entreprise',
        siret: 'Ce SIRET est incorrect : il compte 14 chiffres, dont une clé de contrôle',
        vatNumber: 'Ce numéro de TVA est incorrect : par exemple FR44 732 829 320',
        phone: 'Ce numéro est incorrect : par exemple 02 99 12 34 56',
        addressZipCode: 'Le code postal compte 5 chiffres',
      },
    },
  })
})

test('every member reads the company, and only the manager writes it', async () => {
  const manager = await api.person()
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  expect((await painter.api.garages.readGarage()).name).toBe('Carrosserie du Test')
  await expect(painter.api.garages.editGarage(garageFields({ baseVersion: 1 }))).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
