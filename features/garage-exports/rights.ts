import { defineRights } from '#lib/rights.ts'

export const garageExportsRights = defineRights('garage_exports', 'Export de l’atelier', {
  run: { label: 'Exporter toutes les données de l’atelier', holders: ['manager'] },
})
