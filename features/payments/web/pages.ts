import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { encaissements: 'payments.page.tsx', 'encaissements/:id': 'payment.page.tsx' },
}
