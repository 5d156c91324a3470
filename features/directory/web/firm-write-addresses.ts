import { createFirm, editFirm } from '#features/directory/web/firm-writes.ts'
import { writeAddresses } from '#records/write-addresses.ts'

/** The addresses where waiting writes about firms are corrected. */
export const firmWriteAddresses = writeAddresses({
  entities: ['firm', 'firmFile'],
  path: '/dashboard/annuaire',
  withForm: [createFirm.name, editFirm.name],
})
