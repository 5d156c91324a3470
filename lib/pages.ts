/** The frame of a page: the workshop, or the pages between the site and the workshop. */
export type PageFrame = 'workshop' | 'product'

/** The pages of a feature: for each frame, the path below it (none for its first page) and the module beside the list. */
export type Pages = Partial<Record<PageFrame, Record<string, `${string}.page.tsx`>>>
