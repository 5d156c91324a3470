import { readFragment } from '#features/accounts/link-fragment.ts'
import { carryReturn } from '#features/accounts/sign-in.ts'

type Place = { pathname: string; search: string; hash: string }

/** These pages read the fragment themselves. */
const readers = /^\/(auth\/callback|reset-password|dashboard\/compte(\/[^/]+)?)\/?$/

/** Redirects a page opened with a session in its fragment, because a page without a reader would lose it. */
export function arrivalAddress({ pathname, search, hash }: Place): string | undefined {
  const fragment = readFragment(hash)
  if (fragment.kind === 'nothing' || readers.test(pathname)) return undefined
  if (fragment.kind === 'session' && fragment.type === 'recovery') return `/reset-password${hash}`
  const wanted = new URLSearchParams(search).get('retour') ?? pathname + search
  return carryReturn('/auth/callback', wanted) + hash
}
