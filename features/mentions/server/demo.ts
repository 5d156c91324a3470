import { addDossierNote } from '#features/dossiers/server/add-dossier-note.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { listMembers } from '#features/garages/server/queries/members.ts'
import { newId } from '#lib/id.ts'
import type { DemoPart } from '#platform/demo.ts'

/** A colleague asks the manager something, and tells a call. */
export const demoMentions: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  const dossiers = await demo.part(demoDossiers)
  await demo.inGarage(garage, 0.2, async (ctx) => {
    const [manager, reception] = await listMembers(ctx)
    const [, second, third] = dossiers
    if (!manager || !reception || !second || !third) return
    const asReception = { ...ctx, accountId: reception.id }
    const name = `${manager.firstName} ${manager.lastName}`
    await addDossierNote(asReception, {
      ...{ id: second.id, noteId: newId(), call: null, mentionIds: [manager.id] },
      body: `@${name} le client demande s’il peut garder le véhicule de prêt jusqu’à vendredi.`,
    })
    await addDossierNote(asReception, {
      ...{ id: third.id, noteId: newId(), mentionIds: [] },
      call: { direction: 'out', person: 'Cabinet d’expertise', minutes: 6 },
      body: 'L’expert passe jeudi matin\u202f; il veut voir la traverse avant remontage.',
    })
  })
}
