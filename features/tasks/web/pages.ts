import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { taches: 'tasks.page.tsx', 'taches/:id': 'task.page.tsx' },
}
