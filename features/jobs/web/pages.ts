import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { 'taches-de-fond': 'jobs.page.tsx' },
}
