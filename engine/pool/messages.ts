export type { Failure } from '#threads/thread.ts'

import type { FileProblem } from '#engine/input/source-page.ts'
import type { Picture } from '#engine/ocr/picture.ts'
import type { ReadWord } from '#engine/ocr/recogniser.ts'
import type { Preview } from '#engine/preview-file.ts'

/** A request to an engine. */
export type Task =
  | { kind: 'analyse'; files: readonly Uint8Array[] }
  | { kind: 'draw'; files: readonly Uint8Array[]; width: number; quarters: readonly number[] }
  | { kind: 'texts'; file: Uint8Array }
  | { kind: 'preview'; file: Uint8Array; width: number }
  | { kind: 'recognise'; stacks: readonly Picture[] }

/** Stacks that an engine hands over; it can ask again before the answer. */
export type Help = { kind: 'help'; number: number; stacks: readonly Picture[] }

/** Words that another engine recognised; undefined when no engine was idle or the work was not finished. */
export type Helped = { kind: 'helped'; number: number; words: ReadWord[][] | undefined }

/** Pages drawn as WebP pictures. */
export type Drawing = { pictures: Uint8Array[] }

/** The preview of a file, or the reason why it cannot be opened. */
export type Previewed = Preview | { problem: FileProblem }

/** The text of each page of a file, or the reason why it cannot be opened. */
export type Texts = { texts: string[] } | { problem: FileProblem }

/** Words recognised for another engine. */
export type Recognised = { words: ReadWord[][] }

/** Messages of an engine at work. */
export type EngineNews = { kind: 'progress'; read: number; pages: number } | Help
