import { fold } from '#lib/fold.ts'

const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = new Map<string, string>()
for (const first of letters)
  for (const second of letters) {
    const name = names.of(`${first}${second}`)
    // An old code, such as DD, has become another one.
    const { region } = new Intl.Locale(`und-${first}${second}`)
    if (name && region) codes.set(fold(name), region)
  }

/** The two letters of a country by its French name; undefined for a name that is none. */
export function countryCodeOf(name: string): string | undefined {
  return codes.get(fold(name))
}
