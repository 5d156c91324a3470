import { expect, test } from 'vitest'
import { agreementFields, firmFields, personFields } from '#features/directory/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the CSV holds what the list shows, with people and agreements but without rates', async () => {
  api.setNow('2026-11-23T10:00:00Z')
  const manager = await api.person()
  const { id } = await manager.api.directory.createFirm(firmFields({ name: '=MAIF;2' }))
  await manager.api.directory.createFirm(firmFields({ name: 'AXA' }))
  await manager.api.directory.addFirmPerson({ id, personId: newId(), ...personFields() })
  await manager.api.directory.addAgreement({ id, agreementId: newId(), ...agreementFields() })
  const answer = await manager.fetch('/api/directory/export?format=csv&search=maif')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment.*annuaire-2026-11-23\.csv/)

  const lines = (await answer.text()).split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/Type de société;Nom;Autres noms/)
  expect(lines[1]).toContain(`"'=MAIF;2"`)
  expect(lines[1]).toContain('MARCHAND Hélène, Gestionnaire sinistres')
  expect(lines[1]).toContain('En vigueur;31/12/2026')
  expect(lines[1]).not.toContain('62,50')
  expect(await journalOf(manager, 'firm_list.exported')).toMatchObject([{ details: { count: 1, format: 'csv' } }])
})

test('the workbook is one that spreadsheets recognise', async () => {
  const manager = await api.person()
  await manager.api.directory.createFirm(firmFields())
  const bytes = new Uint8Array(await (await manager.fetch('/api/directory/export?format=xlsx')).arrayBuffer())
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
})

test('all that a filter finds is carried away only if it is as many as was said', async () => {
  const manager = await api.person()
  await manager.api.directory.createFirm(firmFields())
  const refused = await manager.fetch('/api/directory/export?format=csv&expectedCount=2')
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'firm_count_changed'])
})

test('the reception may not carry the directory away', async () => {
  const manager = await api.person()
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect((await reception.fetch('/api/directory/export')).status).toBe(403)
})
