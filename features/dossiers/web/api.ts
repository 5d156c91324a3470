import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { wholeTimeline } from '#browser/query-client.ts'
import { shareMoment } from '#browser/share-moment.ts'
import { today } from '#browser/today.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type {
  BoardColumn,
  Dossier,
  DossierEvent,
  DossierFilters,
  dossiersContract,
} from '#features/dossiers/contract.ts'
import type { DossierFile } from '#features/dossiers/dossier-file.ts'
import { compareDossiers, dossierAddress, matchesDossier } from '#features/dossiers/dossier-list.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import {
  archiveDossier,
  createDossier,
  dossierNotes,
  editDossier,
  promiseDossier,
  recordDossierAuthorisation,
  restoreDossier,
} from '#features/dossiers/web/dossier-writes.ts'
import type { Removals } from '#lib/wire.ts'
import { changesIn, type TimelinePlace } from '#records/use-history.ts'

export const { call, query } = callsOf<typeof dossiersContract>('dossiers')

export const dossierList: LiveList<Dossier, DossierFilters> = {
  name: 'dossiers.listDossiers',
  entity: 'dossier',
  fetch: pagesOf(call.listDossiers),
  matches: (dossier, filters) => matchesDossier(dossier, filters, today()),
  compare: compareDossiers,
}

export const dossierPlace: ListPlace<Dossier, DossierFilters> = {
  path: '/dashboard/dossiers',
  parameter: 'dossier',
  address: dossierAddress,
  list: dossierList,
}

type NoFilters = Record<string, never>

/** The columns of the board, which the device keeps too. */
export const columnList: LiveList<BoardColumn, NoFilters> = {
  name: 'dossiers.listBoardColumns',
  entity: 'boardColumn',
  fetch: pagesOf(call.listBoardColumns),
  matches: () => true,
  compare: (one, other) => one.position - other.position,
}

const removedBy = ['dossier.import_undone']

export const dossierEntity: LiveEntity<Dossier> = {
  kind: 'dossier',
  read: async (id) => (await readOnce(id))?.dossier,
  recent: async (page, pageSize) =>
    (await call.listDossiers({ sort: 'updatedAt', direction: 'desc', page, pageSize })).items,
  removals: listRemovals,
  removedBy,
}

export const dossierFileEntity: LiveEntity<DossierFile> = {
  kind: 'dossierFile',
  noun: 'dossier',
  async read(id) {
    const found = await readOnce(id)
    if (!found) return undefined
    const { dossier, notes, promises } = found
    return { id, version: 0, updatedAt: dossier.updatedAt, notes, promises }
  },
  removals: listRemovals,
  removedBy,
}

function listRemovals(since: Date): Promise<Removals> {
  return call.listRemovedDossiers({ since: since.toISOString() })
}

/** One answer holds a dossier and its file: the first of two requests at once reads it for both. */
const readOnce = shareMoment((id: string) => unlessGone(call.readDossier({ id }), dossierNotFound))

/** The records and writes of dossiers on the device. A move on the board needs the server: it settles who was first. */
export const dossiersOffline: OfflineFeature = {
  name: 'dossiers',
  hears: ['dossier', 'board', 'client', 'vehicle', 'firm'],
  operations: [
    createDossier,
    editDossier,
    promiseDossier,
    recordDossierAuthorisation,
    archiveDossier,
    restoreDossier,
    dossierNotes.add,
    dossierNotes.edit,
    dossierNotes.pin,
    dossierNotes.remove,
    dossierNotes.restore,
  ],
  entities: [dossierEntity, dossierFileEntity],
}

/** The timeline of a dossier. */
export function dossierTimeline(id: string): TimelinePlace<DossierEvent> {
  return {
    key: [...query.readDossierTimeline.key({ input: { id } }), wholeTimeline],
    read: (page, options) => call.readDossierTimeline({ id, ...page }, options),
  }
}

/** The changes of a dossier. */
export const dossierHistory = (id: string) => changesIn(dossierTimeline(id))
