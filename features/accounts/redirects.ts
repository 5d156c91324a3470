import type { AuthSettings } from '#lib/auth-settings.ts'

type Allowed = Pick<AuthSettings, 'baseUrl' | 'redirectPatterns'>

/** Chooses the address after a sign-in: the requested one when allowed, else the referrer, else the home page. */
export function allowedRedirect(requested: string | undefined, allowed: Allowed, referer?: string): string {
  for (const candidate of [requested, referer]) {
    const url = candidate ? urlOf(candidate) : undefined
    if (url && isOurs(url, allowed)) return withoutFragment(url)
  }
  return allowed.baseUrl
}

/** Whether an address leads to this site, or to a place that the installation lists. */
export function leadsBack(address: string, allowed: Allowed): boolean {
  const url = urlOf(address)
  return url !== undefined && isOurs(url, allowed)
}

function isOurs(url: URL, { baseUrl, redirectPatterns }: Allowed): boolean {
  return isHome(url, baseUrl) || isListed(url, redirectPatterns)
}

function urlOf(text: string): URL | undefined {
  // A browser reads such an address differently from `URL`.
  if (/[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url : undefined
}

// A process that listens on every address names itself 0.0.0.0.
const namesOfThisMachine = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]']

function isHome(url: URL, baseUrl: string): boolean {
  const home = new URL(baseUrl)
  if (url.protocol !== home.protocol) return false
  if (namesOfThisMachine.includes(url.hostname) && namesOfThisMachine.includes(home.hostname)) return true
  return url.hostname === home.hostname && (url.port === home.port || isLoopback(url.hostname))
}

function isListed(url: URL, patterns: readonly string[]): boolean {
  if (isIpAddress(url.hostname) && !isLoopback(url.hostname)) return false
  const address = withoutFragment(url)
  return patterns.some((pattern) => expressionOf(pattern).test(address))
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

function withoutFragment(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length)
}

/** `*` matches within one part of the host or of the path, `**` across parts. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[part] ?? part.replace(/[\\^$.|+()[\]{}]/g, '\\$&'))
    .join('')
  return new RegExp(`^${source}$`)
}

/** Writes the fragment as the hosted service does: keys in order, and an empty `sb`. */
export function withFragment(address: string, values: Record<string, string>): string {
  const sorted = Object.entries({ sb: '', ...values }).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${address}#${new URLSearchParams(sorted)}`
}

export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
