import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { equipe: 'team.page.tsx', atelier: 'garage.page.tsx', 'compte/:place?': 'account.page.tsx' },
  product: { invitation: 'invitation.page.tsx' },
}
