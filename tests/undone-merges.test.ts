import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { agreementFields, firmFields, personFields } from '#features/directory/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { times } from '#tests/support/depth.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { wholeDatabase } from '#tests/support/whole-database.ts'

const api = testApi()

/** A client with anything that a garage may have written about it. */
async function anyClient({ api: { clients, dossiers, vehicles } }: Person, random: Random): Promise<string> {
  const maybe = <Value>(value: Value) => (random.isLucky(0.5) ? value : null)
  const { id } = await clients.createClient(
    clientFields({
      firstName: random.pick(['', 'Zoé', 'Ana']),
      email: maybe(random.pick(['zoe@exemple.fr', 'ana@exemple.fr'])),
      mobile: maybe(`06 39 98 00 0${random.between(0, 9)}`),
      addressCity: random.pick(['', 'Rennes', 'Brest']),
    }),
  )
  const granted = random.isLucky(0.5)
  if (random.isLucky(0.4)) {
    const given = { source: 'Au comptoir', givenOn: '2026-11-20' }
    await clients.recordClientConsent({ id, consentId: newId(), channel: 'sms', granted, ...given })
  }
  if (random.isLucky(0.5)) {
    const noteId = newId()
    await clients.addClientNote({ id, noteId, body: 'Rappeler le soir' })
    if (random.isLucky(0.4)) await clients.pinClientNote({ id, noteId, pinned: true })
    if (random.isLucky(0.3)) await clients.removeClientNote({ id, noteId })
  }
  if (random.isLucky(0.4)) await dossiers.createDossier(dossierInputOf({ clientId: id }))
  if (random.isLucky(0.4)) {
    const vehicle = await vehicles.createVehicle(vehicleFields({ plate: null }))
    const link = { clientId: id, role: 'owner', fromDay: null, toDay: null } as const
    await vehicles.linkVehicle({ id: vehicle.id, linkId: newId(), ...link })
  }
  return id
}

/** An insurer with anything that a garage may have written about it. */
async function anyFirm({ api: { clients, directory, dossiers } }: Person, random: Random): Promise<string> {
  const maybe = <Value>(value: Value) => (random.isLucky(0.5) ? value : null)
  const { id } = await directory.createFirm(
    firmFields({
      name: `Mutuelle ${newId()}`,
      phone: maybe(`05 49 00 00 0${random.between(0, 9)}`),
      email: maybe('contact@mutuelle.example'),
      addressCity: random.pick(['', 'Niort']),
    }),
  )
  for (let count = random.between(0, 2); count > 0; count--)
    await directory.addFirmPerson({ id, personId: newId(), ...personFields({ role: random.pick(['', 'Chef']) }) })
  if (random.isLucky(0.4)) {
    const year = random.between(2020, 2026)
    const period = { validFrom: `${year}-01-01`, validTo: `${year}-12-31` }
    await directory.addAgreement({ id, agreementId: newId(), ...agreementFields(period) })
  }
  if (random.isLucky(0.5)) await directory.addFirmNote({ id, noteId: newId(), body: 'Répond le matin' })
  if (random.isLucky(0.4)) {
    const client = await clients.createClient(clientFields())
    await dossiers.createDossier(dossierInputOf({ clientId: client.id, insurerId: id }))
  }
  return id
}

type Pair = { id: string; mergedId: string }

const records = [
  [
    'clients',
    anyClient,
    ({ api: { clients } }: Person, id: string) => clients.archiveClient({ id }),
    async ({ api: { clients } }: Person, pair: Pair) => {
      const { mergeId } = await clients.mergeClients(pair)
      return () => clients.undoClientMerge({ id: pair.id, mergeId })
    },
  ],
  [
    'firms',
    anyFirm,
    ({ api: { directory } }: Person, id: string) => directory.archiveFirm({ id }),
    async ({ api: { directory } }: Person, pair: Pair) => {
      const { mergeId } = await directory.mergeFirms(pair)
      return () => directory.undoFirmMerge({ id: pair.id, mergeId })
    },
  ],
] as const

test.each(records)(
  'a merge of %s that is undone leaves the database as it was, to the byte, whatever the records hold',
  async (_, anyRecord, archive, merge) => {
    const manager = await api.person()
    const random = randomFrom(20_261_128)
    let merges = 0
    for (let round = 0; round < times(6, 150); round++) {
      const [id, mergedId] = [await anyRecord(manager, random), await anyRecord(manager, random)]
      if (random.isLucky(0.2)) await archive(manager, mergedId)
      const before = await wholeDatabase(api.services, /_merges$/)
      // Agreements of the same days are refused, and then nothing is written.
      const undo = await merge(manager, { id, mergedId }).catch(({ code }) => void expect(code).toMatch(/overlap/))
      if (undo) {
        merges++
        expect(await wholeDatabase(api.services, /_merges$/)).not.toBe(before)
        await undo()
      }
      expect(await wholeDatabase(api.services, /_merges$/)).toBe(before)
    }
    expect(merges).toBeGreaterThan(3)
  },
)
