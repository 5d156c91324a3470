import type { Pages } from '#lib/pages.ts'

export const pages: Pages = { workshop: { recherche: 'search.page.tsx' } }
