import type { Pages } from '#lib/pages.ts'

export const pages: Pages = { workshop: { 'rapports/fiabilite': 'reading-accuracy.page.tsx' } }
