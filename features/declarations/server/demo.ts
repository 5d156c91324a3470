import type { PowerOfAttorney } from '#features/declarations/declaration.ts'
import { openDeclaration } from '#features/declarations/server/open-declaration.ts'
import { proposeDeclaration } from '#features/declarations/server/queries.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { demoQuotes } from '#features/quotes/server/demo.ts'
import { newId } from '#lib/id.ts'
import type { DemoPart } from '#platform/demo.ts'

/** A notice and a power of attorney that wait for their signature, on the newest dossier whose quote an insurer pays. */
export const demoDeclarations: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  await demo.part(demoQuotes)
  await demo.inGarage(garage, 0, async (today) => {
    const claim = await today.db
      .selectFrom('quotes as q')
      .innerJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 'q.garageId').onRef('d.id', '=', 'q.dossierId'))
      .select('d.id')
      .where('q.isClaim', '=', true)
      .where('q.status', '=', 'accepted')
      .where('d.archivedAt', 'is', null)
      .orderBy('q.createdAt', 'desc')
      .executeTakeFirst()
    if (!claim) return
    const dossierId = claim.id
    const { basis, amounts } = await proposeDeclaration(today, { dossierId })
    const id = () => newId(today.now.getTime())
    const notice = { kind: 'share_notice', basis, note: '', ...amounts } as const
    await openDeclaration(today, { id: id(), dossierId, content: notice })
    const agent = { agentName: 'Camille Morel', agentAddress: '', agentTie: 'sa fille', validUntil: null }
    const attorney: PowerOfAttorney = { kind: 'power_of_attorney', powers: ['collect'], ...agent }
    await openDeclaration(today, { id: id(), dossierId, content: attorney })
  })
}
