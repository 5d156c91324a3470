import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { demoClients } from '#db/seed-people.ts'
import { seedReports } from '#db/seed-reports.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { addClientNote } from '#features/clients/server/add-client-note.ts'
import { archiveClient } from '#features/clients/server/archive-client.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import { recordClientConsent } from '#features/clients/server/record-client-consent.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { createSite } from '#features/sites/server/create-site.ts'
import { civilDate } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { Context, SystemContext } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import type { FileStore } from '#platform/files/file-store.ts'

export type DemoSignIn = { email: string; password: string }

const day = 86_400_000
const notes = [
  'Préfère être rappelée après 17 h 30.',
  'Dépose toujours le véhicule la veille au soir, clés dans la boîte.',
  'A demandé un devis pour la jante avant droite en plus du sinistre.',
  'Règle par virement, jamais par chèque.',
]

const address = { addressCity: 'Rennes', addressCountry: 'France' }
const demoGarage = {
  name: 'Carrosserie des Remparts',
  tier: 'enterprise',
  grantedTier: 'enterprise',
  siret: '81234564300017',
  vatNumber: 'FR17812345643',
  phone: '02 61 91 00 42',
  addressStreet: '12 rue du Port',
  addressZipCode: '35000',
  ...address,
} as const
const demoSite = {
  name: 'Atelier peinture',
  numberPrefix: 'PEINT',
  siret: null,
  phone: '02 61 91 00 43',
  addressStreet: '4 impasse des Ajoncs',
  addressZipCode: '35200',
  ...address,
}
const demoColleagues = [
  { firstName: 'Nadia', lastName: 'Benali', role: 'reception', days: 3 },
  { firstName: 'Gaël', lastName: 'Kervella', role: 'paint', days: 12 },
] as const

/** Opens the demonstration garage once, through the verbs, with a past counted back from now. */
export async function seedDemo(
  { database, clock, files }: { database: Database; clock: () => Date; files: FileStore },
  { email, password }: DemoSignIn,
): Promise<DemoSignIn> {
  const passwordHash = await hashPassword(password)
  const now = clock()
  try {
    const demo = await database.transaction(async (db) => {
      const system = { db, now: daysBefore(now, 90), requestId: 'demo' }
      const { id } = await createAccount(system, { email, passwordHash, firstName: 'Claire', lastName: 'Kermarec' })
      const garageId = await createGarage(system, { ...demoGarage, managerId: id, isProfile: true, isDemo: true })
      await seedColleagues(system, garageId, id, email)
      await sql`select set_config('app.garage_id', ${garageId}, true), set_config('role', 'app_user', true)`.execute(db)
      const demo: Context = { ...system, garageId, accountId: id, role: 'manager' }
      await createSite(demo, { id: newId(system.now.getTime()), ...demoSite })
      await seedClients(demo, now)
      return { garageId, accountId: id }
    })
    await seedReports({ database, files }, demo, now)
  } catch (error) {
    // The demonstration is there already, from an earlier start or from another process.
    if (!(error instanceof Refusal)) throw error
  }
  return { email, password }
}

/** Two more people, who joined in their time; they have no password of their own. */
async function seedColleagues(
  system: SystemContext,
  garageId: string,
  invitedBy: string,
  email: string,
): Promise<void> {
  for (const { role, days, ...person } of demoColleagues) {
    const domain = email.slice(email.indexOf('@'))
    const address = `${fold(`${person.firstName}.${person.lastName}`).replace(/[^a-z.]/g, '')}${domain}`
    const joined = { ...system, now: new Date(system.now.getTime() + days * day) }
    const { id } = await createAccount(joined, { ...person, email: address, passwordHash: null })
    await system.db
      .insertInto('members')
      .values({ garageId, accountId: id, role, invitedBy, createdAt: joined.now })
      .execute()
    await audit({ ...joined, garageId, accountId: id }, 'member.joined', id, { role })
  }
}

async function seedClients(demo: Context, now: Date): Promise<void> {
  const clients = demoClients()
  for (const [rank, client] of clients.entries()) {
    const ctx = { ...demo, now: daysBefore(now, 80 - rank * 1.2) }
    const id = newId(ctx.now.getTime())
    await createClient(ctx, { id, ...client })
    if (rank % 3 === 0) await consent(ctx, id, rank)
    if (rank % 8 === 0) await addClientNote(ctx, { id, noteId: newId(), body: notes[(rank / 8) % notes.length] ?? '' })
    if (rank % 17 === 16) await archiveClient({ ...ctx, now: daysBefore(now, 4) }, { id })
  }
}

async function consent(ctx: Context, id: string, rank: number): Promise<void> {
  await recordClientConsent(ctx, {
    id,
    consentId: newId(ctx.now.getTime()),
    channel: rank % 2 === 0 ? 'email' : 'sms',
    granted: rank % 5 !== 0,
    source: rank % 2 === 0 ? 'Formulaire signé au comptoir' : 'Accord donné par téléphone',
    givenOn: civilDate(ctx.now),
  })
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day)
}
