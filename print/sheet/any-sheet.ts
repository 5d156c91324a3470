import { z } from 'zod'
import { boardSheet } from '#print/sheet/board-sheet.ts'
import { documentSheet } from '#print/sheet/document-sheet.ts'

/** Everything that a printer prints. */
export const anySheet = z.discriminatedUnion('kind', [boardSheet, documentSheet])
export type AnySheet = z.infer<typeof anySheet>
