import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { creationOf, newDossierOf, pricedReport } from '#features/report-creations/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a client who resembles another is not made, nor taken, before a person has seen the other card', async () => {
  const owner = await api.person()
  const known = await owner.api.clients.createClient(clientFields({ mobile: '+33639980001' }))
  const { id: _, ...newClient } = clientFields({ lastName: 'Lefebvre', mobile: '+33639980001' })
  const asked = {
    ...creationOf(await pricedReport(owner), null),
    newDossier: { ...(await newDossierOf(owner)), clientId: newId(), newClient },
  }
  const create = owner.api.reportCreations.createFromReport
  const twin = { kind: 'client', id: known.id, name: 'LEFÈVRE Zoé', why: 'Même téléphone' }
  await expect(create(asked)).rejects.toMatchObject({ code: 'report_party_twins', data: { twins: [twin] } })
  await expect(owner.api.dossiers.readDossier({ id: asked.dossierId })).rejects.toMatchObject({ status: 404 })
  expect(await create({ ...asked, seenTwins: [known.id] })).toMatchObject({ dossier: { clientName: 'LEFEBVRE Zoé' } })

  const chosen = { ...asked.newDossier, clientId: known.id, newClient: null }
  const second = { ...creationOf(await pricedReport(owner), chosen) }
  await expect(create(second)).rejects.toMatchObject({
    ...{ code: 'report_party_twins', data: { twins: [{ id: asked.newDossier.clientId, why: 'Même téléphone' }] } },
  })
  const pair = { id: known.id, otherId: asked.newDossier.clientId, distinctionId: newId() }
  await owner.api.clients.tellClientsApart(pair)
  expect(await create(second)).toMatchObject({ dossier: { clientId: known.id } })
})

test('a vehicle whose plate or serial number the garage knows is not made twice unseen', async () => {
  const owner = await api.person()
  const known = await owner.api.vehicles.createVehicle(vehicleFields({ plate: 'AB-123-CD', vin: 'VF1RJA00068123456' }))
  const { id: _, ...newVehicle } = vehicleFields({ plate: 'EF-456-GH', vin: 'VF1RJA00068123456' })
  const newDossier = { ...(await newDossierOf(owner)), vehicleId: newId(), newVehicle }
  const asked = creationOf(await pricedReport(owner), newDossier)
  const twins = [{ kind: 'vehicle', id: known.id, why: 'Même numéro de série' }]
  await expect(owner.api.reportCreations.createFromReport(asked)).rejects.toMatchObject({
    ...{ code: 'report_party_twins', data: { twins } },
  })
  await owner.api.reportCreations.createFromReport({ ...asked, seenTwins: [known.id] })
})

test('of two creations at once for one new client, the second sees the first', async () => {
  const owner = await api.person()
  const { id: _, ...newClient } = clientFields({ lastName: 'Guillou' })
  const newDossier = await newDossierOf(owner)
  const both = await Promise.all([pricedReport(owner), pricedReport(owner)])
  const create = (id: string) => {
    const asked = { ...creationOf(id, null), newDossier: { ...newDossier, clientId: newId(), newClient } }
    return owner.api.reportCreations.createFromReport(asked)
  }
  const outcomes = await Promise.allSettled(both.map(create))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'report_party_twins', data: { twins: [{ name: 'GUILLOU Zoé' }] } },
  })
})
