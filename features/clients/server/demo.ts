import type { ClientInput } from '#features/clients/client-input.ts'
import { clientsOfTheDemo } from '#features/clients/demo-clients.ts'
import { addClientNote } from '#features/clients/server/add-client-note.ts'
import { archiveClient } from '#features/clients/server/archive-client.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import { recordClientConsent } from '#features/clients/server/record-client-consent.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { type DemoPart, daysBefore } from '#platform/demo.ts'

const notes = [
  'Préfère être rappelée après 17 h 30.',
  'Dépose toujours le véhicule la veille au soir, clés dans la boîte.',
  'A demandé un devis pour la jante avant droite en plus du sinistre.',
  'Règle par virement, jamais par chèque.',
]

/** The clients of the demonstration; later features add theirs to these clients. */
export const demoClients: DemoPart<{ id: string }[]> = async (demo) => {
  const garage = await demo.part(demoGarage)
  return demo.inGarage(garage, 0, async (today) => {
    const clients: { id: string }[] = []
    for (const [rank, client] of clientsOfTheDemo().entries()) {
      const ctx = { ...today, now: daysBefore(demo.now, 80 - rank * 1.2) }
      const added = await addClient(ctx, client, rank)
      if (rank % 17 === 16) await archiveClient({ ...ctx, now: daysBefore(demo.now, 4) }, added)
      clients.push(added)
    }
    return clients
  })
}

async function addClient(ctx: Context, client: ClientInput, rank: number): Promise<{ id: string }> {
  const id = newId(ctx.now.getTime())
  await createClient(ctx, { id, ...client })
  if (rank % 3 === 0) await consent(ctx, id, rank)
  if (rank % 8 === 0) await addClientNote(ctx, { id, noteId: newId(), body: notes[(rank / 8) % notes.length] ?? '' })
  return { id }
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
