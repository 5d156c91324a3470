import { z } from 'zod'
import { parseShallowJson } from '#lib/json-depth.ts'
import { badJson, invalid } from '#supabase/auth/problems.ts'
import type { AuthContext } from '#supabase/auth/services.ts'

/** Text that PostgreSQL can store. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes('\0'))

/** This protocol treats absent and null alike. */
export const optional = <Of extends z.ZodType>(of: Of) => of.nullish().transform((value) => value ?? undefined)

export const metadata = optional(
  z.record(z.string(), z.unknown()).refine((value) => {
    const json = JSON.stringify(value)
    return json.length <= 16_384 && !json.includes('\\u0000') && !/\\ud[89a-f]/i.test(json)
  }),
)

export const challenge = {
  code_challenge: optional(z.string().regex(/^[\w.~-]{43,128}$/)),
  code_challenge_method: optional(z.string().regex(/^(plain|s256)$/i)),
}

export type WireChallenge = { code_challenge?: string | undefined; code_challenge_method?: string | undefined }

export function challengeOf({ code_challenge, code_challenge_method }: WireChallenge) {
  if (!code_challenge) return undefined
  const isHashed = (code_challenge_method ?? 's256').toLowerCase() === 's256'
  return { challenge: code_challenge, challengeMethod: isHashed ? ('s256' as const) : ('plain' as const) }
}

/** Reads and checks the body of a call, or returns the answer to an invalid one. */
export async function readBody<Of extends z.ZodType>(
  c: AuthContext,
  schema: Of,
  message: string,
): Promise<{ body: z.output<Of> } | { refused: Response }> {
  const json = parseShallowJson(await c.req.text())
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { refused: badJson(c) }
  const parsed = schema.safeParse(json)
  return parsed.success ? { body: parsed.data } : { refused: invalid(c, message) }
}
