import { domainToASCII } from 'node:url'

export type Mailbox = { name: string; address: string }

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** True for one address that a mail can be sent to: nothing quoted, nothing beside it, a domain that could exist. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > 254) return false
  return local.test(text.slice(0, at)) && domain.test(domainToASCII(text.slice(at + 1)))
}

/** Reads `Carrosserie Martin <contact@martin.example>` or a bare address, as MAIL_FROM gives it. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = (bracketed ?? text).trim()
  if (!isMailAddress(address) || !fitsInHeader(name)) return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** True for text that stays on its line of the header: a line break in a subject could add a recipient. */
export function fitsInHeader(text: string): boolean {
  return !/\p{Cc}|[\u2028\u2029]/u.test(text)
}
