import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { firmFields } from '#features/directory/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { importPolicies } from '#lib/importing.ts'
import { times } from '#tests/support/depth.ts'
import { importFile, undoFile } from '#tests/support/imports.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { wholeDatabase } from '#tests/support/whole-database.ts'

const api = testApi()

const headers = ['Nom', 'Prénom', 'Email', 'Portable', 'Ville', 'Société', 'Code client'] as const

/** A file of a few rows: of people who are there, of new ones, of both twice, and of rows that are refused. */
function anyFile(random: Random): string {
  const maybe = (...values: string[]) => (random.isLucky(0.6) ? random.pick(['', ...values]) : '')
  const rows = Array.from({ length: random.between(1, 12) }, () => [
    maybe('Lefèvre', 'Durand', 'Martin'),
    maybe('Zoé', 'Ana'),
    maybe('zoe@exemple.fr', 'ana@exemple.fr', 'pas un email'),
    maybe('0639980001', '0639980002'),
    maybe('Rennes', 'Brest'),
    maybe('Taxis Rennais'),
    maybe('C1', 'C2', 'C3'),
  ])
  return [headers, ...rows].map((cells) => cells.join(';')).join('\n')
}

async function anyClient({ api: { clients } }: Person, random: Random): Promise<void> {
  const { id } = await clients.createClient(
    clientFields({
      lastName: random.pick(['Lefèvre', 'Durand']),
      firstName: random.pick(['Zoé', 'Ana', '']),
      email: random.pick([null, 'zoe@exemple.fr']),
      addressCity: random.pick(['', 'Rennes']),
    }),
  )
  if (random.isLucky(0.2)) await clients.archiveClient({ id })
}

test('a file of Windows-1252 that takes several steps is imported, undone, and imported again', async () => {
  const manager = await api.person()
  const rows = Array.from({ length: 150 }, (_, at) => `Lefèvre ${at};Zoé;z${at}@exemple.fr;Châteaugiron`)
  const file = Buffer.from(`Nom;Prénom;E-mail;Ville\r\n${rows.join('\r\n')}\r\n`, 'latin1')
  const total = async () => (await manager.api.clients.listClients({})).total
  const { done } = await importFile(manager, api, file)
  expect([done.createdCount, await total()]).toEqual([150, 150])
  expect(await undoFile(manager, api, done.id)).toMatchObject({ undoneCount: 150, keptCount: 0 })
  expect(await total()).toBe(0)
  const again = await importFile(manager, api, file)
  expect([again.checked.createdCount, again.done.createdCount, await total()]).toEqual([150, 150, 150])
  const { items } = await manager.api.clients.listClients({ search: 'lefevre 149' })
  expect(items).toMatchObject([{ displayName: 'LEFÈVRE 149 Zoé', addressCity: 'Châteaugiron' }])
})

const dossierHeaders = [
  'N° dossier',
  'Client',
  'Email',
  'Immat',
  'Assurance',
  'N° sinistre',
  'Travaux',
  'Date promise',
  'Référence',
]

/** A file of dossiers whose claims, clients and vehicles return, among them some that are there already. */
function anyFileOfDossiers(random: Random): string {
  const maybe = (...values: string[]) => (random.isLucky(0.5) ? random.pick(['', ...values]) : '')
  const rows = Array.from({ length: random.between(1, 10) }, () => [
    maybe('D1', 'D2', '2026-0002'),
    random.pick(['Lefèvre Zoé', 'Durand', 'Martin', '']),
    maybe('zoe@exemple.fr', 'ana@exemple.fr'),
    maybe('AB-123-CD', 'EF-456-GH', '???'),
    maybe('AXA', 'Inconnue'),
    maybe('S1', 's-1', 'S2'),
    maybe('Aile', 'Porte'),
    maybe('12/12/2026', '13/12/2026', 'bientôt'),
    maybe('R1', 'R2'),
  ])
  return [dossierHeaders, ...rows].map((cells) => cells.join(';')).join('\n')
}

async function anyDossier({ api: { clients, dossiers } }: Person, random: Random): Promise<void> {
  const { id: clientId } = await clients.createClient(
    clientFields({ lastName: 'Lefèvre', firstName: 'Zoé', email: random.pick([null, 'zoe@exemple.fr']) }),
  )
  const claimNumber = random.pick(['', 'S1', 'S2'])
  await dossiers.createDossier(dossierInputOf({ clientId, claimNumber, requestedWork: random.pick(['', 'Capot']) }))
}

const kinds = [
  ['clients', anyFile, anyClient],
  ['dossiers', anyFileOfDossiers, anyDossier],
] as const

test.each(kinds)(
  'an import of %s that is undone leaves the database as it was, to the byte, whatever the file and the choices',
  async (_, any, anyRecord) => {
    const manager = await api.person()
    await manager.api.directory.createFirm(firmFields({ kind: 'insurer', name: 'AXA' }))
    const random = randomFrom(20_261_123)
    let written = 0
    for (let round = 0; round < times(8, 150); round++) {
      await anyRecord(manager, random)
      const before = await wholeDatabase(api.services, /^import/)
      const { checked, done } = await importFile(manager, api, any(random), { policy: random.pick(importPolicies) })
      const counts = ({ createdCount, updatedCount, sameCount, refusedCount }: typeof done) => [
        ...[createdCount, updatedCount, sameCount, refusedCount],
      ]
      expect(counts(checked)).toEqual(counts(done))
      written += done.createdCount + done.updatedCount
      expect(await undoFile(manager, api, done.id)).toMatchObject({ status: 'undone', keptCount: 0 })
      expect(await wholeDatabase(api.services, /^import/)).toBe(before)
    }
    expect(written).toBeGreaterThan(10)
  },
)
