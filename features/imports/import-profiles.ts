import type { ImportProfile } from '#features/imports/contract.ts'
import { headerKey, type Mapping } from '#features/imports/import-columns.ts'

import type { ImportSettings } from '#features/imports/import-input.ts'

/** A file as it was recognised, before anybody corrects it. */
export type Recognised = Pick<ImportSettings, 'kind' | 'format' | 'policy' | 'profileId'> & {
  mapping: Mapping
  rowCount: number
}

type Profile = { titles: readonly string[]; mapping: Mapping }

/** Two files have one signature when they have the same titles, in any order. */
export function signatureOf(titles: readonly string[]): string {
  return titles.map(headerKey).toSorted().join('|')
}

/** The profile of the same titles that was used last. Without any title no file resembles another. */
export function suitingProfile<Suiting extends Profile & { usedAt: string }>(
  profiles: readonly Suiting[],
  titles: readonly string[],
): Suiting | undefined {
  if (titles.every((title) => headerKey(title) === '')) return undefined
  return profiles
    .filter((profile) => signatureOf(profile.titles) === signatureOf(titles))
    .toSorted((one, other) => other.usedAt.localeCompare(one.usedAt))[0]
}

/** The fields of these columns as a profile knows their titles; a title that it does not know is ignored. */
export function mappingOf({ titles, mapping }: Profile, headers: readonly string[]): Mapping {
  const left = titles.map((title, at) => ({ title: headerKey(title), key: mapping[at] ?? null }))
  return headers.map((header) => {
    const at = left.findIndex(({ title }) => title === headerKey(header))
    return at < 0 ? null : (left.splice(at, 1)[0]?.key ?? null)
  })
}

/** A file of known titles is read as the one before it. */
export function readAsBefore(found: Recognised, profiles: readonly ImportProfile[], headers: string[]): Recognised {
  const profile = suitingProfile(profiles, headers)
  if (!profile) return found
  const { id: profileId, policy, dates, decimals } = profile
  const format = { ...found.format, dates, decimals }
  return { ...found, policy, profileId, format, mapping: mappingOf(profile, headers) }
}
