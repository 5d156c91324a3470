import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { forfaits: 'canned-jobs.page.tsx', 'forfaits/:id': 'canned-job.page.tsx' },
}
