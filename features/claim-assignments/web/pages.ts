import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { cessions: 'claim-assignments.page.tsx', 'cessions/:id': 'claim-assignment.page.tsx' },
}
