import { ORPCError } from '@orpc/client'

/** A refusal of the server: code, sentence and data. */
export type RefusedCall = { code: string; sentence: string; data: unknown }

const listeners = new Set<(refused: RefusedCall) => void>()

/** Announces a refusal. */
export function announceRefusal(refused: RefusedCall): void {
  for (const listener of listeners) listener(refused)
}

/** Announces a failed call if it is a refusal. */
export function announceIfRefusal(error: unknown): void {
  if (error instanceof ORPCError) announceRefusal({ code: error.code, sentence: error.message, data: error.data })
}

/** Listens to refusals of all screens; the returned function stops. */
export function listenForRefusals(listener: (refused: RefusedCall) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
