import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { ordres: 'orders.page.tsx', 'ordres/:id': 'order.page.tsx' },
}
