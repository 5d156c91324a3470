import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { declarationsRights } from '#features/declarations/rights.ts'
import { declarationsOffline } from '#features/declarations/web/api.ts'

export const declarations = defineWorkshop({
  rights: [declarationsRights],
  offline: declarationsOffline,
  recordParts: [
    {
      of: 'dossier',
      order: 29,
      right: declarationsRights.read,
      Part: lazy(async () => ({
        default: (await import('#features/declarations/web/dossier-declarations.tsx')).DossierDeclarations,
      })),
    },
  ],
})
