import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { abonnement: 'billing.page.tsx' },
  product: { welcome: 'welcome.page.tsx' },
}
