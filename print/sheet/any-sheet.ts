import { z } from 'zod'
import { boardSheet } from '#print/sheet/board-sheet.ts'
import { documentSheet } from '#print/sheet/document-sheet.ts'
import { evidenceSheet } from '#print/sheet/evidence-sheet.ts'
import { letterSheet } from '#print/sheet/letter-sheet.ts'
import { priceSheet } from '#print/sheet/price-sheet.ts'
import { registerSheet } from '#print/sheet/register-sheet.ts'

/** Everything that a printer prints. */
export const anySheet = z.discriminatedUnion('kind', [
  boardSheet,
  registerSheet,
  letterSheet,
  priceSheet,
  evidenceSheet,
  documentSheet,
])
export type AnySheet = z.infer<typeof anySheet>

/** Everything that a printer draws for the screen. */
export const drawnSheet = z.discriminatedUnion('kind', [priceSheet, documentSheet])
export type DrawnSheet = z.infer<typeof drawnSheet>
