import { expect, test } from 'vitest'
import { createImportProfile } from '#features/imports/server/create-import-profile.ts'
import { editImportProfile } from '#features/imports/server/edit-import-profile.ts'
import { removeImportProfile } from '#features/imports/server/remove-import-profile.ts'
import { profileFields } from '#features/imports/server/samples.ts'
import type { Context } from '#platform/context.ts'
import { importables, receiveImport } from '#tests/support/imports.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a file with the titles of a profile opens with its columns and choices, and the last used goes first', async () => {
  const manager = await api.person()
  const kept = profileFields({ titles: ['Nom', 'Divers'], mapping: ['lastName', 'email'], policy: 'complete' })
  const { id, version } = await manager.api.imports.createImportProfile(kept)
  const received = await receiveImport(manager, 'Divers;Nom\nzoe@exemple.fr;Lefèvre\n')
  expect(received).toMatchObject({ mapping: ['email', 'lastName'], policy: 'complete', profileId: id })
  const edited = { ...kept, baseVersion: version, name: 'Autre nom', mapping: ['lastName', null] }
  await manager.api.imports.editImportProfile(edited)
  expect(await receiveImport(manager, 'Divers;Nom\nzoe@exemple.fr;Lefèvre\n')).toMatchObject({
    ...{ mapping: [null, 'lastName'], profileId: id },
  })
  await manager.api.imports.removeImportProfile({ id })
  expect(await manager.api.imports.readImport({ id: received.id })).toMatchObject({ profileId: null })
  expect((await manager.api.imports.listImportProfiles({ kind: 'client' })).total).toBe(0)
})

test('a profile chosen for a file is the one that was used last', async () => {
  const manager = await api.person()
  const [first, second] = [profileFields({ name: 'Un' }), profileFields({ name: 'Deux' })]
  for (const each of [first, second]) await manager.api.imports.createImportProfile(each)
  api.setNow(new Date(api.services.clock().getTime() + 60_000).toISOString())
  const received = await receiveImport(manager, 'Nom;Email\nLefèvre;\n')
  const { version: baseVersion } = received
  await manager.api.imports.editImport({ ...received, baseVersion, profileId: first.id })
  const { items } = await manager.api.imports.listImportProfiles({ kind: 'client' })
  expect(items.map(({ name }) => name)).toEqual(['Un', 'Deux'])
})

test('two profiles of a kind have different names, and a change of an older version is refused', async () => {
  const manager = await api.person()
  const kept = profileFields({ name: 'Ancien logiciel' })
  await manager.api.imports.createImportProfile(kept)
  await expect(
    manager.api.imports.createImportProfile(profileFields({ name: 'ANCIEN LOGICIEL' })),
  ).rejects.toMatchObject({ code: 'import_profile_name_taken' })
  await expect(manager.api.imports.editImportProfile({ ...kept, baseVersion: 7 })).rejects.toMatchObject({
    code: 'import_profile_changed',
  })
})

test('those who may not import keep no profiles', async () => {
  const technician = await api.person({ role: 'workshop' })
  const refused = { reason: { code: 'not_allowed' } }
  const profile = profileFields()
  const acts: ((ctx: Context) => Promise<unknown>)[] = [
    (ctx) => createImportProfile(ctx, profile, { importables }),
    (ctx) => editImportProfile(ctx, { ...profile, baseVersion: 1 }),
    (ctx) => removeImportProfile(ctx, profile),
  ]
  for (const act of acts) await expect(technician.inGarage(act)).rejects.toMatchObject(refused)
})
