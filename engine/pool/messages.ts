import type { Analysis } from '#engine/analyse.ts'

/** What an engine is asked to do. */
export type Task =
  | { kind: 'analyse'; files: readonly Uint8Array[] }
  | { kind: 'draw'; files: readonly Uint8Array[]; width: number; quarters: readonly number[] }

/** The pages of a report for eyes, as WebP pictures. */
export type Drawing = { pictures: Uint8Array[] }

/** Why an engine did not end what it was asked: the document wants too much time or memory, or the engine fell, for the reason told. */
export type Failure = { problem: 'too-slow' | 'too-heavy' } | { problem: 'stopped'; why: string }

export type Answer =
  | { kind: 'ready' }
  | { kind: 'progress'; read: number; pages: number }
  | { kind: 'done'; result: Analysis | Drawing; heldBytes: number }
  | { kind: 'broken'; why: string }
