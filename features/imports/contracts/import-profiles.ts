import { z } from 'zod'
import { importKind, mapping, profileInput } from '#features/imports/import-input.ts'
import * as no from '#features/imports/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { importPolicies } from '#lib/importing.ts'
import { operation } from '#lib/operation.ts'
import { dayOrders, decimalSigns } from '#lib/table-format.ts'
import { baseVersion, count, id, instant, nothing, one, pageInput, pageOf } from '#lib/wire.ts'

export const importProfile = z
  .object({
    id,
    kind: importKind,
    name: z.string(),
    titles: z.array(z.string()),
    mapping,
    policy: z.enum(importPolicies),
    dates: z.enum(dayOrders),
    decimals: z.enum(decimalSigns),
    usedAt: instant,
    version: count,
  })
  .meta({ id: 'ImportProfile' })
export type ImportProfile = z.infer<typeof importProfile>

const path = '/imports/profiles/{id}'
const nameTaken = {
  import_profile_name_taken: {
    ...errorsOf(no.profileNameTaken).import_profile_name_taken,
    data: z.object({ fields: z.object({ name: z.string() }) }),
  },
}

export const importProfileOperations = {
  listImportProfiles: operation
    .route({ method: 'GET', path: '/imports/profiles', summary: 'Les profils de colonnes d’une nature de fiches' })
    .input(z.object({ kind: importKind, ...pageInput }))
    .output(pageOf(importProfile)),
  createImportProfile: operation
    .errors({ ...errorsOf(no.kindUnknown, no.profilesFull), ...nameTaken })
    .route({ method: 'POST', path: '/imports/profiles', summary: 'Garder ces colonnes', successStatus: 201 })
    .input(profileInput.extend({ id, kind: importKind }))
    .output(importProfile),
  editImportProfile: operation
    .errors({ ...errorsOf(no.profileNotFound, no.profileChanged), ...nameTaken })
    .route({ method: 'PUT', path, summary: 'Renommer ou remplacer un profil' })
    .input(profileInput.extend({ id, baseVersion }))
    .output(importProfile),
  removeImportProfile: operation
    .errors(errorsOf(no.profileNotFound))
    .route({ method: 'DELETE', path, summary: 'Supprimer un profil' })
    .input(one)
    .output(nothing),
}
