import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  product: {
    'force-refresh': 'force-refresh.page.tsx',
    'auth/callback': 'auth-callback.page.tsx',
  },
}
