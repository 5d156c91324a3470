import { editDossier } from '#features/dossiers/web/dossier-writes.ts'
import { writeAddresses } from '#records/write-addresses.ts'

/** The addresses where waiting writes about dossiers are corrected. */
export const dossierWriteAddresses = writeAddresses({
  entities: ['dossier', 'dossierFile'],
  path: '/dashboard/dossiers',
  withForm: [editDossier.name],
})
