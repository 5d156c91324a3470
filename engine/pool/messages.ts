import type { Analysis } from '#engine/analyse.ts'
import type { Picture } from '#engine/ocr/picture.ts'
import type { ReadWord } from '#engine/ocr/recogniser.ts'

/** What an engine is asked to do. */
export type Task =
  | { kind: 'analyse'; files: readonly Uint8Array[] }
  | { kind: 'draw'; files: readonly Uint8Array[]; width: number; quarters: readonly number[] }
  | { kind: 'recognise'; sheets: readonly Picture[] }

/** Sheets that an engine gives away; it may ask again before it was answered. */
export type Help = { kind: 'help'; number: number; sheets: readonly Picture[] }

/** What another engine read of them; nothing, where none was idle or it did not end. */
export type Helped = { kind: 'helped'; number: number; words: ReadWord[][] | undefined }

/** The pages of a report for eyes, as WebP pictures. */
export type Drawing = { pictures: Uint8Array[] }

/** What stands on sheets, for the engine that gave them away. */
export type Recognised = { words: ReadWord[][] }

/** Why an engine did not end what it was asked: the document wants too much time or memory, or the engine fell, for the reason told. */
export type Failure = { problem: 'too-slow' | 'too-heavy' } | { problem: 'stopped'; why: string }

export type Answer =
  | { kind: 'ready' }
  | { kind: 'progress'; read: number; pages: number }
  | Help
  | { kind: 'done'; result: Analysis | Drawing | Recognised; heldBytes: number }
  | { kind: 'broken'; why: string }
