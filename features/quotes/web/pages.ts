import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { devis: 'quotes.page.tsx', 'devis/:id': 'quote.page.tsx' },
}
