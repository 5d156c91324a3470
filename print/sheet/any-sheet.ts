import { z } from 'zod'
import { boardSheet } from '#print/sheet/board-sheet.ts'
import { documentSheet } from '#print/sheet/document-sheet.ts'
import { registerSheet } from '#print/sheet/register-sheet.ts'

/** Everything that a printer prints. */
export const anySheet = z.discriminatedUnion('kind', [boardSheet, registerSheet, documentSheet])
export type AnySheet = z.infer<typeof anySheet>
