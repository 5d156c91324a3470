import type { Reason } from '#lib/refusal.ts'

type DeclaredErrors<Reasons extends readonly Reason[]> = {
  [Each in Reasons[number] as Each['code']]: { status: number; message: string }
}

/** Declares refusals as the errors of an operation. */
export function errorsOf<const Reasons extends readonly Reason[]>(...reasons: Reasons): DeclaredErrors<Reasons> {
  const entries = reasons.map(({ code, status, sentence }) => [code, { status, message: sentence }])
  return Object.fromEntries(entries) as DeclaredErrors<Reasons> // fromEntries forgets the keys
}
