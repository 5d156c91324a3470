import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { cessions: 'claims.page.tsx', 'cessions/:id': 'claim.page.tsx' },
}
