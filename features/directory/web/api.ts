import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { wholeTimeline } from '#browser/query-client.ts'
import { shareMoment } from '#browser/share-moment.ts'
import { today } from '#browser/today.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { directoryContract, Firm, FirmEvent, FirmFilters, FirmPerson } from '#features/directory/contract.ts'
import type { FirmFile } from '#features/directory/firm-file.ts'
import { compareFirms, firmAddress, matchesFirm } from '#features/directory/firm-list.ts'
import { firmNotFound, personNotFound } from '#features/directory/refusals.ts'
import { archiveFirm, createFirm, editFirm, firmNotes, restoreFirm } from '#features/directory/web/firm-writes.ts'
import { changesIn, type HistoryPlace, type TimelinePlace } from '#records/use-history.ts'

export const { call, query } = callsOf<typeof directoryContract>('directory')

export const firmList: LiveList<Firm, FirmFilters> = {
  name: 'directory.listFirms',
  entity: 'firm',
  fetch: pagesOf(call.listFirms),
  matches: (firm, filters) => matchesFirm(firm, filters, today()),
  compare: compareFirms,
}

export const firmPlace: ListPlace<Firm, FirmFilters> = {
  path: '/dashboard/annuaire',
  parameter: 'societe',
  address: firmAddress,
  list: firmList,
}

export const firmEntity: LiveEntity<Firm> = {
  kind: 'firm',
  read: async (id) => (await readOnce(id))?.firm,
  recent: async (page, pageSize) =>
    (await call.listFirms({ shelf: 'all', sort: 'updatedAt', direction: 'desc', page, pageSize })).items,
  // A firm whose person was erased is read again, without the person.
  removals: async (since) => ({ erased: (await listErasures(since)).map(({ firmId }) => firmId), removed: [] }),
}

export const firmFileEntity: LiveEntity<FirmFile> = {
  kind: 'firmFile',
  noun: 'firm',
  async read(id) {
    const found = await readOnce(id)
    return (
      found && { id, version: 0, updatedAt: found.firm.updatedAt, agreements: found.agreements, notes: found.notes }
    )
  },
}

/** The device keeps no people of their own; an erased one is read so that its drafts go. */
const personEntity: LiveEntity<FirmPerson> = {
  kind: 'directoryPerson',
  noun: 'directory_person',
  read: (id) => unlessGone(call.readDirectoryPerson({ id }), personNotFound),
  removals: async (since) => ({ erased: (await listErasures(since)).map(({ personId }) => personId), removed: [] }),
}

/** One answer holds a firm and its file: the first of two requests at once reads it for both. */
const readOnce = shareMoment((id: string) => unlessGone(call.readFirm({ id }), firmNotFound))

const listErasures = (since: Date) => call.listDirectoryErasures({ since: since.toISOString() })

/** The records and writes of firms on the device. People, agreements, merges and exports need the server. */
export const directoryOffline: OfflineFeature = {
  name: 'directory',
  hears: ['firm', 'directory_person'],
  operations: [
    createFirm,
    editFirm,
    archiveFirm,
    restoreFirm,
    firmNotes.add,
    firmNotes.edit,
    firmNotes.pin,
    firmNotes.remove,
    firmNotes.restore,
  ],
  entities: [firmEntity, firmFileEntity, personEntity],
}

/** The timeline of a firm. */
export function firmTimeline(id: string): TimelinePlace<FirmEvent> {
  return {
    key: [...query.readFirmTimeline.key({ input: { id } }), wholeTimeline],
    read: (page, options) => call.readFirmTimeline({ id, ...page }, options),
  }
}

/** The changes of a firm. */
export const firmHistory = (id: string) => changesIn(firmTimeline(id))

/** The part of a firm's history that tells of one person or one agreement. */
export function partHistory(firmId: string, partId: string): HistoryPlace<FirmEvent> {
  const { key, read } = firmHistory(firmId)
  return {
    key: [...key, partId],
    read: async (before, options) =>
      (await read(before, options)).filter(({ details }) => partId === (details.personId ?? details.agreementId)),
  }
}
