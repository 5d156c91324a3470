import type { Pages } from '#lib/pages.ts'

export const pages: Pages = {
  workshop: { assistant: 'assistant.page.tsx' },
}
