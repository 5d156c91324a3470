import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { controle: 'integrity.page.tsx', 'controle/conformite': 'compliance.page.tsx' },
}
