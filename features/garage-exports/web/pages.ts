import type { Pages } from '#lib/pages.ts'

export const pages: Pages = { workshop: { 'export-atelier': 'garage-exports.page.tsx' } }
