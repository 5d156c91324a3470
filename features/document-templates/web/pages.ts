import type { Pages } from '#lib/pages.ts'

export const pages: Pages = { workshop: { modeles: 'document-templates.page.tsx' } }
