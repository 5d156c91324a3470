import type { ImportRecord, importsContract } from '#features/imports/contract.ts'
import type { ProfileInput } from '#features/imports/import-input.ts'
import { newId } from '#lib/id.ts'
import { importFile, receiveImport, sendFile, workOn } from '#tests/support/imports.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export const clientsCsv = 'Nom;Prénom;Email\r\nLefèvre;Zoé;zoe@exemple.fr\r\nDurand;Ana;ana@\r\n'

export const samples = defineSamples<typeof importsContract>({
  inputs: {
    listImportKinds: nothing,
    listImports: nothing,
    createImport: async (person) => ({ id: newId(), fileId: await sendFile(person, clientsCsv) }),
    readImport: draft,
    previewImport: draft,
    editImport: async (person) => {
      const { id, kind, format, mapping, version } = await receiveImport(person, clientsCsv)
      return { id, kind, format, mapping, policy: 'complete', baseVersion: version }
    },
    checkImport: draft,
    runImport: async (person, api) => only(await workOn(person, api, await checking(person))),
    stopImport: async (person) => only(await checking(person)),
    undoImport: async (person, api) => only((await importFile(person, api, clientsCsv)).done),
    removeImport: draft,
    listImportRows: draft,
    downloadRefusedRows: done,
    listImportProfiles: () => ({ kind: 'client' }),
    createImportProfile: () => profileFields(),
    editImportProfile: async (person) => ({ ...(await keptProfile(person)), name: 'Autre profil', baseVersion: 1 }),
    removeImportProfile: async (person) => ({ id: (await keptProfile(person)).id }),
  },
})

async function keptProfile(person: Person) {
  const fields = profileFields()
  await person.api.imports.createImportProfile(fields)
  return fields
}

/** A profile as the screen of an import would send it. */
export function profileFields(fields: Partial<ProfileInput> = {}): ProfileInput & { id: string; kind: string } {
  const id = newId()
  return {
    ...{ id, kind: 'client', name: `Profil ${id}`, titles: ['Nom', 'Email'], mapping: ['lastName', 'email'] },
    ...{ policy: 'skip', dates: 'dmy', decimals: ',' },
    ...fields,
  }
}

const only = ({ id }: ImportRecord) => ({ id })

async function draft(person: Person) {
  return only(await receiveImport(person, clientsCsv))
}

async function checking(person: Person): Promise<ImportRecord> {
  return person.api.imports.checkImport(await draft(person))
}

async function done(person: Person, api: TestApi) {
  return only((await importFile(person, api, clientsCsv)).done)
}
