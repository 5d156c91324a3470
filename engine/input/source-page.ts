import type { Recognise } from '#engine/ocr/recogniser.ts'
import type { Page } from '#engine/page/word.ts'

/** A page of a file that was opened: it can be read, and be drawn for eyes. */
export type SourcePage = {
  read(recognise: Recognise): Promise<Omit<Page, 'number'>>
  /** As a WebP of this width, turned upright by the quarters that its reading found. */
  draw(width: number, quarters: number): Promise<Uint8Array>
}

/** A file that was opened; whoever opens it closes it. */
export type SourceFile = { pages: SourcePage[]; close(): void }

/** Why a file cannot be opened. */
export type FileProblem = 'unreadable' | 'password-required' | 'unknown-kind' | 'too-large'
