import { z } from 'zod'

export const layouts = ['sober', 'bold', 'compact'] as const
export type Layout = (typeof layouts)[number]

/** Blocks of a document whose order is free. The parties stand above them, the sentences of the law below. */
export const movableBlocks = ['subject', 'requests', 'lines', 'notes', 'terms', 'payment'] as const
export type MovableBlock = (typeof movableBlocks)[number]

const words = z.string()
const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** How a document looks, and the words that a garage adds to those of the law. */
export const documentLook = z.strictObject({
  layout: z.enum(layouts),
  primaryColour: colour.nullable(),
  accentColour: colour.nullable(),
  header: words,
  footer: words,
  terms: words,
  paymentWords: words,
  /** Each block once: none can be left out. */
  order: z.array(z.enum(movableBlocks)).refine(isWholeOrder, 'Each block stands once'),
})
export type DocumentLook = z.infer<typeof documentLook>

export function isWholeOrder(order: readonly MovableBlock[]): boolean {
  return order.length === movableBlocks.length && new Set(order).size === order.length
}

/** A look without anything of the garage's own. */
export function lookOf(layout: Layout): DocumentLook {
  const noWords = { header: '', footer: '', terms: '', paymentWords: '' }
  return { layout, primaryColour: null, accentColour: null, ...noWords, order: [...movableBlocks] }
}
