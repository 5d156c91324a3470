import { defineWorkshop } from '#browser/workshop.ts'
import { PaletteSearch } from '#features/search/web/palette-search.tsx'

export const search = defineWorkshop({
  parts: [{ place: 'background', order: 50, Part: PaletteSearch }],
})
