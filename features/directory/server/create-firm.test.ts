import { expect, test } from 'vitest'
import { firmFields } from '#features/directory/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an insurer is written down with its department of claims', async () => {
  const manager = await api.person()
  const created = await manager.api.directory.createFirm(
    firmFields({ name: 'MAIF', claimsPhone: '05 49 00 00 01', claimsEmail: 'Sinistres@MAIF.example' }),
  )
  expect(created).toMatchObject({
    kind: 'insurer',
    name: 'MAIF',
    claimsPhone: '+33549000001',
    claimsEmail: 'sinistres@maif.example',
    people: [],
    agreementPeriods: [],
    version: 1,
  })
})

test('a supplier has no department of claims', async () => {
  const manager = await api.person()
  const created = await manager.api.directory.createFirm(
    firmFields({ kind: 'supplier', name: 'Pièces Express', claimsPhone: '05 49 00 00 01' }),
  )
  expect(created.claimsPhone).toBeNull()
})

test('a firm stands once in the directory, whatever its accents and its legal form', async () => {
  const manager = await api.person()
  const first = await manager.api.directory.createFirm(firmFields({ name: 'L’Équité' }))
  await expect(manager.api.directory.createFirm(firmFields({ name: 'L’EQUITE SA' }))).rejects.toMatchObject({
    code: 'firm_exists',
    data: { id: first.id, fields: { name: '« L’Équité » figure déjà dans votre annuaire' } },
  })
  await manager.api.directory.archiveFirm({ id: first.id })
  await expect(manager.api.directory.createFirm(firmFields({ name: 'L’Équité' }))).rejects.toMatchObject({
    code: 'firm_exists',
  })
})

test('an insurer and a supplier may have one name, and so may firms of two garages', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  await manager.api.directory.createFirm(firmFields({ name: 'AXA' }))
  await manager.api.directory.createFirm(firmFields({ name: 'AXA', kind: 'supplier' }))
  expect((await stranger.api.directory.createFirm(firmFields({ name: 'AXA' }))).version).toBe(1)
})

test('two colleagues who choose one known insurer at the same moment get one record', async () => {
  const manager = await api.person()
  const colleague = await api.person({ colleagueOf: manager })
  const both = await Promise.allSettled([
    manager.api.directory.createFirm(firmFields({ name: 'MACIF' })),
    colleague.api.directory.createFirm(firmFields({ name: 'Macif' })),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'firm_exists' } })
  expect((await manager.api.directory.listFirms({})).total).toBe(1)
})

test('wrong fields get their sentences', async () => {
  const manager = await api.person()
  const typed = firmFields({ name: ' ', phone: '12', siret: '123', addressZipCode: '3500' })
  await expect(manager.api.directory.createFirm(typed)).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      fields: {
        name: 'Indiquez le nom de la société',
        phone: 'Ce numéro est incorrect : par exemple 02 99 12 34 56',
        siret: 'Ce SIRET est incorrect : il compte 14 chiffres, dont une clé de contrôle',
      },
    },
  })
})

test('a technician reads the directory and writes nothing in it', async () => {
  const manager = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const { id } = await manager.api.directory.createFirm(firmFields())
  expect((await technician.api.directory.readFirm({ id })).firm.id).toBe(id)
  await expect(technician.api.directory.createFirm(firmFields())).rejects.toMatchObject({ code: 'not_allowed' })
})
