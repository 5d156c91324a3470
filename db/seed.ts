import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { demoClients } from '#db/seed-people.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { addClientNote } from '#features/clients/server/add-client-note.ts'
import { archiveClient } from '#features/clients/server/archive-client.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import { recordClientConsent } from '#features/clients/server/record-client-consent.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto-passwords.ts'

export type DemoSignIn = { email: string; password: string }

const day = 86_400_000
const notes = [
  'Préfère être rappelée après 17 h 30.',
  'Dépose toujours le véhicule la veille au soir, clés dans la boîte.',
  'A demandé un devis pour la jante avant droite en plus du sinistre.',
  'Règle par virement, jamais par chèque.',
]

/** Opens the demonstration garage once, through the verbs, with a past counted back from now. */
export async function seedDemo(
  { database, clock }: { database: Database; clock: () => Date },
  { email, password }: DemoSignIn,
): Promise<DemoSignIn> {
  const passwordHash = await hashPassword(password)
  const now = clock()
  try {
    await database.transaction(async (db) => {
      const system = { db, now: daysBefore(now, 90), requestId: 'demo' }
      const { id } = await createAccount(system, { email, passwordHash, firstName: 'Claire', lastName: 'Kermarec' })
      const garageId = await createGarage(system, { name: 'Carrosserie des Remparts', managerId: id, isDemo: true })
      await sql`select set_config('app.garage_id', ${garageId}, true), set_config('role', 'app_user', true)`.execute(db)
      await seedClients({ ...system, garageId, accountId: id, role: 'manager' }, now)
    })
  } catch (error) {
    // The demonstration is there already, from an earlier start or from another process.
    if (!(error instanceof Refusal)) throw error
  }
  return { email, password }
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
