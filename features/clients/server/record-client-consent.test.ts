import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const refusal = { channel: 'sms', granted: false, source: 'Réponse STOP', givenOn: '2026-11-20' } as const

test('consents keep their history, with who wrote them', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  const given = { ...refusal, id, granted: true, source: 'Au comptoir' }
  await manager.api.clients.recordClientConsent({ ...given, consentId: newId() })
  await manager.api.clients.recordClientConsent({ ...refusal, id, consentId: newId() })
  const { consents } = await manager.api.clients.readClient({ id })
  expect(consents.map(({ granted, recordedBy }) => [granted, recordedBy])).toEqual([
    [false, 'Camille Moreau'],
    [true, 'Camille Moreau'],
  ])
})

test('a refusal of SMS noted on a record merged meanwhile is the last word of the kept record', async () => {
  const manager = await api.person()
  const kept = await manager.api.clients.createClient(clientFields())
  const merged = await manager.api.clients.createClient(clientFields())
  await manager.api.clients.recordClientConsent({ ...refusal, id: kept.id, consentId: newId(), granted: true })
  await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })

  await manager.api.clients.recordClientConsent({ ...refusal, id: merged.id, consentId: newId() })
  const { consents } = await manager.api.clients.readClient({ id: kept.id })
  expect(consents.map(({ granted }) => granted)).toEqual([false, true])
})

test('another garage may not speak for the client', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { id } = await manager.api.clients.createClient(clientFields())
  await expect(stranger.api.clients.recordClientConsent({ ...refusal, id, consentId: newId() })).rejects.toMatchObject({
    code: 'client_not_found',
  })
})

test.each(['0000-01-01', '1899-12-31', '2026-11-23', '9999-12-31'])('no choice was given on %s', async (givenOn) => {
  api.setNow('2026-11-21T10:00:00Z')
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  await expect(
    manager.api.clients.recordClientConsent({ ...refusal, id, consentId: newId(), givenOn }),
  ).rejects.toMatchObject({
    status: 422,
    data: { fields: { givenOn: 'Indiquez une date entre le 01/01/1900 et demain' } },
  })
})

test('a choice may be from 1900, or from a place where tomorrow has begun', async () => {
  api.setNow('2026-11-21T10:00:00Z')
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  for (const givenOn of ['1900-01-01', '2026-11-22']) {
    const consent = await manager.api.clients.recordClientConsent({ ...refusal, id, consentId: newId(), givenOn })
    expect(consent.givenOn).toBe(givenOn)
  }
})
