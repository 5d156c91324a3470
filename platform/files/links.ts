import { refuseUnless } from '#lib/refusal.ts'
import { isSignedBy, type KeyRing, signWith } from '#platform/crypto/keys.ts'
import { linkExpired, linkNotSigned } from '#platform/files/refusals.ts'

type FileLink = { garageId: string; id: string; disposition: 'inline' | 'attachment' }

/** Long enough for one visit of the page that shows the link. */
const linkSeconds = 300

/** A path that anybody who has it can read for five minutes. */
export function signFileLink(keys: KeyRing, link: FileLink, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + linkSeconds
  const { garageId: garage, disposition } = link
  const query = new URLSearchParams({ garage, disposition, expires: String(expires) })
  query.set('signature', signWith(keys, 'file link', claimsOf(link, expires)))
  return `/files/${link.id}?${query}`
}

/** The content of a link after its signature and expiry are checked. */
export function readFileLink(keys: KeyRing, id: string, query: Record<string, string>, now: Date): FileLink {
  const { garage = '', disposition = '', signature = '' } = query
  const expires = Number(query.expires)
  refuseUnless(disposition === 'inline' || disposition === 'attachment', linkNotSigned)
  const link: FileLink = { garageId: garage, id, disposition }
  refuseUnless(
    Number.isSafeInteger(expires) && isSignedBy(keys, 'file link', claimsOf(link, expires), signature),
    linkNotSigned,
  )
  const secondsLeft = expires - now.getTime() / 1000
  refuseUnless(secondsLeft > 0 && secondsLeft <= linkSeconds, linkExpired)
  return link
}

function claimsOf({ garageId, id, disposition }: FileLink, expires: number): string {
  return JSON.stringify([garageId, id, disposition, expires])
}
