import { sql } from 'kysely'
import { describeDossierEvent } from '#features/dossiers/dossier-events.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** A dossier in the timelines of its client, of the payer and of its vehicle. */
export const dossierTimeline: TimelineSource = {
  kind: 'dossier',
  part: 'documents',
  right: dossiersRights.read,
  actions: [
    'dossier.created',
    'dossier.promised',
    'dossier.authorisation_recorded',
    'dossier.archived',
    'dossier.restored',
  ],
  table: 'dossiers',
  about: {
    client: (ids) => sql`(${isOneOf('clientId', ids)} or ${isOneOf('payerId', ids)})`,
    vehicle: (ids) => isOneOf('vehicleId', ids),
  },
  name: sql`'Dossier ' || t.number`,
  path: '/dashboard/dossiers',
  tell: (event) => describeDossierEvent(event).sentence,
}
