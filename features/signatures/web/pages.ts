import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { signatures: 'signature-requests.page.tsx', 'signatures/:id': 'signature-request.page.tsx' },
}
