import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { clients: 'clients.page.tsx', 'clients/:id': 'client.page.tsx' },
}
