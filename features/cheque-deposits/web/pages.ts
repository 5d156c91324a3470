import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { remises: 'cheque-deposits.page.tsx', 'remises/:id': 'cheque-deposit.page.tsx' },
}
