import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { vehicules: 'vehicles.page.tsx', 'vehicules/:id': 'vehicle.page.tsx' },
}
