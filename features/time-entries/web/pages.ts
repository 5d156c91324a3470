import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { pointages: 'time-entries.page.tsx', 'pointages/:id': 'time-entry.page.tsx' },
}
