import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { dossiers: 'dossiers.page.tsx', 'dossiers/:id': 'dossier.page.tsx' },
}
