import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { factures: 'invoices.page.tsx', 'factures/:id': 'invoice.page.tsx' },
}
