import { defineRights } from '#lib/rights.ts'

export const importsRights = defineRights('imports', 'Import', {
  run: { label: 'Importer des fichiers', holders: ['manager', 'reception'] },
})
