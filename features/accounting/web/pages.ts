import type { Pages } from '#lib/pages.ts'

export const pages: Pages = { workshop: { comptabilite: 'accounting.page.tsx' } }
