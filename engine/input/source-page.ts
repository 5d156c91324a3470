import type { Recognise } from '#engine/ocr/recogniser.ts'
import type { Page } from '#engine/page/word.ts'

/** A page of an open file: it can be read, and drawn for display. */
export type SourcePage = {
  read(recognise: Recognise): Promise<Omit<Page, 'number'>>
  /** Draws a WebP of this width, turned upright by the quarter turns found while reading. */
  draw(width: number, quarters: number): Promise<Uint8Array>
  /** The text layer, line by line, without any recognition; empty for a picture. */
  text(): string
}

/** An open file; the caller closes it. */
export type SourceFile = { pages: SourcePage[]; close(): void }

/** The reason why a file cannot be opened. */
export type FileProblem = 'unreadable' | 'password-required' | 'unknown-kind' | 'too-large'
