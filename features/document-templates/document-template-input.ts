import { z } from 'zod'
import {
  contrastOnPaper,
  type DocumentTemplate,
  layouts,
  movableBlocks,
  templateChoices,
} from '#features/document-templates/document-template.ts'

/** Words of a few lines. */
const words = (length: number, lines: number) =>
  z
    .string()
    .trim()
    .max(length, `${length}\u00a0signes au plus`)
    .refine((text) => text.split('\n').length <= lines, `${lines}\u00a0lignes au plus`)

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Choisissez une couleur de la liste, ou tapez un code comme #1b3a5c')
  // A value without the form of a colour has its own sentence.
  .check(({ value, issues }) => {
    if (!/^#[0-9a-f]{6}$/.test(value)) return
    const { isEnough, sentence } = contrastOnPaper(value)
    if (!isEnough) issues.push({ code: 'custom', input: value, message: sentence })
  })
  .nullable()

const customTemplate = z.object({
  layout: z.enum(layouts),
  primaryColour: colour,
  accentColour: colour,
  hasLogo: z.boolean(),
  header: words(200, 3),
  footer: words(300, 2),
  terms: words(4_000, 60),
  paymentWords: words(600, 6),
  order: z
    .array(z.enum(movableBlocks))
    .refine((order) => order.length === movableBlocks.length && new Set(order).size === order.length, {
      error: 'Chaque bloc tient une place, et une seule',
    }),
})

/** A template from a form or the API. */
export const documentTemplateInput: z.ZodType<DocumentTemplate> = z.object({
  choice: z.enum(templateChoices, 'Choisissez un modèle'),
  custom: customTemplate,
})
