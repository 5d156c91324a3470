import { clientFields } from '#features/clients/server/samples.ts'
import type { dossiersContract } from '#features/dossiers/contract.ts'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof dossiersContract>({
  byWorkshop: ['moveDossier'],
  exporting: ['exportDossiers'],
  inputs: {
    listDossiers: () => ({ search: 'AB-123-CD', tab: 'blocked' }),
    countDossiers: nothing,
    listBoardColumns: nothing,
    arrangeBoardColumns: async (person) => {
      const { items } = await person.api.dossiers.listBoardColumns({})
      return { columns: items.map(({ version, ...column }) => ({ ...column, baseVersion: version })) }
    },
    exportDossiers: () => ({ format: 'csv' }),
    listRemovedDossiers: () => ({ since: '2026-11-01T00:00:00Z' }),
    createDossier: newDossier,
    readDossier: dossier,
    readDossierTimeline: dossier,
    editDossier: async (person) => {
      const fields = await newDossier(person)
      await person.api.dossiers.createDossier(fields)
      return { ...fields, baseVersion: 1, keyNumber: '12' }
    },
    moveDossier: async (person) => {
      const { id } = await dossier(person)
      const { items } = await person.api.dossiers.listBoardColumns({})
      return { id, columnId: items.find(({ kind }) => kind === 'arrived')?.id, baseMove: 0 }
    },
    promiseDossier: async (person) => ({ ...(await dossier(person)), promiseId: newId(), promisedOn: '2026-12-04' }),
    recordDossierAuthorisation: async (person) => ({ ...(await dossier(person)), authorisation: 'awaited' }),
    archiveDossier: async (person) => ({ ...(await dossier(person)), outcome: 'dropped' }),
    restoreDossier: async (person) => {
      const { id } = await dossier(person)
      await person.api.dossiers.archiveDossier({ id, outcome: 'dropped' })
      return { id }
    },
    addDossierNote: async (person) => ({ ...(await dossier(person)), noteId: newId(), body: 'Rappeler le soir' }),
    editDossierNote: async (person) => ({ ...(await note(person)), body: 'Rappeler le matin' }),
    pinDossierNote: async (person) => ({ ...(await note(person)), pinned: true }),
    removeDossierNote: note,
    restoreDossierNote: async (person) => {
      const ids = await note(person)
      await person.api.dossiers.removeDossierNote(ids)
      return ids
    },
  },
})

async function dossier(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.dossiers.createDossier(await newDossier(person))
  return { id }
}

/** A new dossier of a client who is in the garage already. */
async function newDossier(person: Person) {
  const { id } = await person.api.clients.createClient(clientFields())
  return dossierInputOf({ clientId: id })
}

async function note(person: Person): Promise<{ id: string; noteId: string }> {
  const ids = { ...(await dossier(person)), noteId: newId() }
  await person.api.dossiers.addDossierNote({ ...ids, body: 'Rappeler le soir' })
  return ids
}

/** A dossier as a form would send it. */
export function dossierInputOf(fields: Partial<DossierInput> & { clientId: string }): DossierInput & { id: string } {
  return {
    id: newId(),
    kind: 'body',
    ...{ vehicleId: null, payerId: null, requestedWork: 'Aile avant droite', insurerId: null, claimNumber: '' },
    ...{ policyNumber: '', lossOn: null, circumstances: '', expertFirmId: null, expertId: null },
    ...{ paymentMode: 'undecided', deductibleCents: null, wearCents: null, isVatRecoverable: false },
    ...{ keyNumber: '', parkingPlace: '' },
    ...fields,
  } as const
}
