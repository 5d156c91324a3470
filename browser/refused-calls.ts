import { ORPCError } from '@orpc/client'

/** What the server refused: its code, its sentence, and what came with it. */
export type RefusedCall = { code: string; sentence: string; data: unknown }

const listeners = new Set<(refused: RefusedCall) => void>()

/** Tells whoever listens that something was refused. */
export function tellRefused(refused: RefusedCall): void {
  for (const listener of listeners) listener(refused)
}

/** The same of a call that failed; a network that failed is no refusal. */
export function tellFailed(error: unknown): void {
  if (error instanceof ORPCError) tellRefused({ code: error.code, sentence: error.message, data: error.data })
}

/** Hears each refusal, whichever screen asked; the answer stops listening. */
export function hearRefused(listener: (refused: RefusedCall) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
