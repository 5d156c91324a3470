import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { clotures: 'closings.page.tsx', 'clotures/:id': 'closing.page.tsx' },
}
