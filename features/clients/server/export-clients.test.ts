import { expect, test } from 'vitest'
import { clientFields } from '#tests/support/make.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the CSV holds what the list shows, ready for Excel in French', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields({ lastName: '=Lefèvre;2', mobile: '06 39 98 00 01' }))
  await manager.api.clients.createClient(clientFields({ lastName: 'Autre', addressCity: 'Brest' }))
  const answer = await manager.fetch('/api/clients/export?format=csv&search=lefevre')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment.*clients-\d{4}-\d\d-\d\d\.csv/)

  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toMatch(/Type de client;Raison sociale/)
  expect(lines[1]).toContain(`"'=Lefèvre;2"`)
  expect(lines[1]).toContain('06\u00a039\u00a098\u00a000\u00a001')
  expect(lines.filter(Boolean)).toHaveLength(2)
})

test('the workbook is one that spreadsheets recognise', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields())
  const answer = await manager.fetch('/api/clients/export?format=xlsx')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([answer.status, String.fromCharCode(...bytes.slice(0, 2))]).toEqual([200, 'PK'])
})

test('the reception may not carry the whole list away', async () => {
  const manager = await api.person()
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect((await reception.fetch('/api/clients/export')).status).toBe(403)
})
