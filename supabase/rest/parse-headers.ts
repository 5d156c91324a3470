import { stop } from '#supabase/rest/problems.ts'
import type { Preferences, Shape } from '#supabase/rest/request.ts'

const known: Record<string, { name: keyof Preferences; values: RegExp }> = {
  return: { name: 'return', values: /^(representation|minimal|headers-only)$/ },
  resolution: { name: 'resolution', values: /^(merge|ignore)-duplicates$/ },
  count: { name: 'count', values: /^(exact|planned|estimated)$/ },
  missing: { name: 'missing', values: /^(default|null)$/ },
  handling: { name: 'handling', values: /^(strict|lenient)$/ },
  'max-affected': { name: 'maxAffected', values: /^\d{1,9}$/ },
}

/** Several preferences arrive in one header, separated by commas; the first of each kind counts. */
export function parsePrefer(header: string | undefined): { preferences: Preferences; applied: string } {
  const said = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const preferences: Record<string, string | number> = {}
  const applied: string[] = []
  const unknown: string[] = []
  for (const preference of said) {
    const [key = '', value = ''] = preference.split('=')
    const kind = Object.hasOwn(known, key) ? known[key] : undefined
    if (!kind?.values.test(value)) unknown.push(preference)
    else if (!Object.hasOwn(preferences, kind.name)) {
      preferences[kind.name] = kind.name === 'maxAffected' ? Number(value) : value
      applied.push(preference)
    }
  }
  if (preferences.handling === 'strict' && unknown.length > 0) {
    stop(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  return { preferences: preferences as Preferences, applied: applied.join(', ') } // each value was matched against its kind
}

const vendor = /^application\/vnd\.pgrst\.(object|array)(\+json)?$/

/** The first acceptable media type; JSON when none is named. */
export function parseAccept(header: string | undefined): Shape {
  for (const range of (header ?? '*/*').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const withoutNulls = parameters.includes('nulls=stripped')
    const [, shape] = vendor.exec(type) ?? []
    if (shape) return { isSingle: shape === 'object', withoutNulls }
    if (['*/*', 'application/*', 'application/json', ''].includes(type)) return { isSingle: false, withoutNulls: false }
  }
  return stop(406, 'PGRST107', `None of these media types are available: ${header}`)
}

/** The only schema name is `public`, whatever schema holds the views. */
export function checkProfile(profile: string | undefined): void {
  if (profile === undefined || profile === 'public') return
  stop(406, 'PGRST106', `Invalid schema: ${profile}`, { hint: 'Only the following schemas are exposed: public' })
}
