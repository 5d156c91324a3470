import { newAgreement } from '#features/directory/agreement-form-values.ts'
import type { AgreementInput } from '#features/directory/agreement-input.ts'
import type { directoryContract } from '#features/directory/contract.ts'
import { namedFirm } from '#features/directory/firm-form-values.ts'
import type { FirmInput, PersonInput } from '#features/directory/firm-input.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof directoryContract>({
  // A person may ask to be erased even when the plan of the garage has ended.
  staysOpen: ['eraseDirectoryPerson'],
  exporting: ['exportFirms'],
  inputs: {
    listFirms: async () => ({ search: 'mutuelle' }),
    exportFirms: async () => ({ format: 'csv' }),
    createFirm: async () => firmFields(),
    readFirm: firm,
    readFirmTimeline: firm,
    editFirm: async (person) => ({
      ...(await person.api.directory.createFirm(firmFields())),
      baseVersion: 1,
      addressCity: 'Niort',
    }),
    archiveFirm: firm,
    restoreFirm: async (person) => {
      const { id } = await firm(person)
      await person.api.directory.archiveFirm({ id })
      return { id }
    },
    mergeFirms: async (person) => ({ ...(await firm(person)), mergedId: (await firm(person)).id }),
    undoFirmMerge: async (person) => {
      const { id } = await firm(person)
      const { mergeId } = await person.api.directory.mergeFirms({ id, mergedId: (await firm(person)).id })
      return { id, mergeId }
    },
    addFirmPerson: async (person) => ({ ...(await firm(person)), personId: newId(), ...personFields() }),
    editFirmPerson: async (person) => ({
      ...(await colleague(person)),
      baseVersion: 1,
      ...personFields({ role: 'Chef' }),
    }),
    removeFirmPerson: colleague,
    restoreFirmPerson: async (person) => {
      const ids = await colleague(person)
      await person.api.directory.removeFirmPerson(ids)
      return ids
    },
    readDirectoryPerson: async (person) => ({ id: (await colleague(person)).personId }),
    eraseDirectoryPerson: async (person) => ({ id: (await colleague(person)).personId }),
    listDirectoryErasures: async () => ({ since: '2026-11-01T00:00:00Z' }),
    addAgreement: async (person) => ({ ...(await firm(person)), agreementId: newId(), ...agreementFields() }),
    editAgreement: async (person) => ({
      ...(await agreement(person)),
      baseVersion: 1,
      ...agreementFields({ labourT1Cents: 6400 }),
    }),
    removeAgreement: agreement,
    restoreAgreement: async (person) => {
      const ids = await agreement(person)
      await person.api.directory.removeAgreement(ids)
      return ids
    },
    addFirmNote: async (person) => ({ ...(await firm(person)), noteId: newId(), body: 'Répond le matin' }),
    editFirmNote: async (person) => ({ ...(await note(person)), body: 'Rappeler le matin' }),
    pinFirmNote: async (person) => ({ ...(await note(person)), pinned: true }),
    removeFirmNote: note,
    restoreFirmNote: async (person) => {
      const ids = await note(person)
      await person.api.directory.removeFirmNote(ids)
      return ids
    },
  },
})

async function firm(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.directory.createFirm(firmFields())
  return { id }
}

async function colleague(person: Person): Promise<{ id: string; personId: string }> {
  const ids = { ...(await firm(person)), personId: newId() }
  await person.api.directory.addFirmPerson({ ...ids, ...personFields() })
  return ids
}

async function agreement(person: Person): Promise<{ id: string; agreementId: string }> {
  const ids = { ...(await firm(person)), agreementId: newId() }
  await person.api.directory.addAgreement({ ...ids, ...agreementFields() })
  return ids
}

async function note(person: Person): Promise<{ id: string; noteId: string }> {
  const ids = { ...(await firm(person)), noteId: newId() }
  await person.api.directory.addFirmNote({ ...ids, body: 'Répond le matin' })
  return ids
}

/** A firm as a form would send it, under a name that no other has. */
export function firmFields(fields: Partial<FirmInput> = {}): FirmInput & { id: string } {
  const id = newId()
  return { ...namedFirm('insurer', `Mutuelle ${id.slice(-12)}`), id, ...fields }
}

export function personFields(fields: Partial<PersonInput> = {}): PersonInput {
  return {
    lastName: 'Marchand',
    firstName: 'Hélène',
    role: 'Gestionnaire sinistres',
    isExpert: false,
    approvalNumber: '',
    phone: '+33549000001',
    email: 'helene.marchand@mutuelle.example',
    ...fields,
  }
}

export function agreementFields(fields: Partial<AgreementInput> = {}): AgreementInput {
  return { ...newAgreement('2026-01-01'), title: 'Barème 2026', validTo: '2026-12-31', labourT1Cents: 6250, ...fields }
}
