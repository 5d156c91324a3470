import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { rapports: 'expert-reports.page.tsx', 'rapports/:id': 'expert-report.page.tsx' },
}
