import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { import: 'imports.page.tsx', 'import/:id': 'import.page.tsx' },
}
