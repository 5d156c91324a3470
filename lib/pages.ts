/** The layout around a page: `workshop` has the navigation of a garage; `product` has none (`/auth/callback`). */
export type PageFrame = 'workshop' | 'product'

/** The pages that a feature declares: for each frame, its paths (an empty one for the first page) and their modules in `web/`. */
export type Pages = Partial<Record<PageFrame, Record<string, `${string}.page.tsx`>>>
