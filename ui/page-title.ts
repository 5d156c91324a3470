import { brand } from '#lib/brand.ts'

/** The title of a tab: `Clients · <brand>`. */
export function pageTitle(...parts: string[]): string {
  return [...parts, brand.name].join(' · ')
}
