import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  product: {
    deverrouiller: 'unlock.page.tsx',
    'force-refresh': 'force-refresh.page.tsx',
    'auth/callback': 'auth-callback.page.tsx',
  },
}
