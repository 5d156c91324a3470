import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { annuaire: 'directory.page.tsx', 'annuaire/:id': 'firm.page.tsx' },
}
