import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Pages } from '#lib/pages.ts'

/** Every path of the workshop, such as `clotures/:id`: those that the features declare, and the two of the shell. */
export async function workshopPaths(): Promise<string[]> {
  const found: string[] = []
  for (const list of globSync('features/*/web/pages.ts').toSorted()) {
    const module = pathToFileURL(list).href
    const { pages }: { pages: Pages } = await import(/* @vite-ignore */ module)
    found.push(...Object.keys(pages.workshop ?? {}))
  }
  return [...found, 'synchronisation', '*']
}

/** The forms that the palette begins, by their addresses. Their declarations draw icons, and are read as text. */
export function begunForms(): string[] {
  return globSync('features/*/web/workshop.ts')
    .toSorted()
    .flatMap((list) => [...readFileSync(list, 'utf8').matchAll(/to: '(\/dashboard\/[^'?]+\?[^']+)'/g)])
    .flatMap(([, address]) => address ?? [])
}
