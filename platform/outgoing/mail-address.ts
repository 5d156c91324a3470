import { domainToASCII } from 'node:url'

export type Mailbox = { name: string; address: string }

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Accepts a single plain address with a possible domain. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > 254) return false
  return local.test(text.slice(0, at)) && domain.test(domainToASCII(text.slice(at + 1)))
}

/** Parses MAIL_FROM: `Carrosserie Martin <contact@martin.example>` or a bare address. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = (bracketed ?? text).trim()
  if (!isMailAddress(address) || !fitsInHeader(name)) return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** Refuses line breaks in a header, which could add a recipient. */
export function fitsInHeader(text: string): boolean {
  return !/\p{Cc}|[\u2028\u2029]/u.test(text)
}
