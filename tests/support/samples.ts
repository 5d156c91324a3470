import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Samples } from '#tests/support/sample.ts'

const found = globSync('features/*/server/samples.ts').sort()
const byFeature = await Promise.all(
  found.map(async (path) => {
    const { samples }: { samples: Samples } = await import(pathToFileURL(path).href)
    return { feature: nameOf(path), samples }
  }),
)

/** By operation, as `clients.editClient`: an input that succeeds in the garage of that person. */
export const samples: Partial<Record<string, Samples['inputs'][string]>> = Object.fromEntries(
  byFeature.flatMap(({ feature, samples: { inputs } }) =>
    Object.entries(inputs).map(([operation, sample]) => [`${feature}.${operation}`, sample]),
  ),
)

/** The operations that their features declare so. */
export const openToAll = declared('openToAll')
export const staysOpen = declared('staysOpen')
export const exporting = declared('exporting')
export const foretelling = declared('foretelling')
export const reading = declared('reading')
export const byWorkshop = declared('byWorkshop')
export const byTeam = declared('byTeam')

function declared(which: Exclude<keyof Samples, 'inputs'>): ReadonlySet<string> {
  return new Set(
    byFeature.flatMap(({ feature, samples }) => samples[which]?.map((operation) => `${feature}.${operation}`) ?? []),
  )
}

function nameOf(path: string): string {
  const folder = path.split(/[\\/]/)[1] ?? ''
  return folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
