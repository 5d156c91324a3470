import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { isInWorkshop, type ReactRouter, type Route, routerOf, workshopFrame } from './vite.router.ts'

type Chunk = Rollup.OutputChunk
type Graph = ReturnType<typeof graphOf>

/**
 * Joins the styles of all chunks in two sheets (decision 058). Public pages link one; pages of the workshop link both. A sheet for each
 * chunk would leave a device without network without the styles of pages that it has not seen yet.
 */
export function twoSheets(): Plugin {
  return {
    name: 'two-sheets',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const router = routerOf(this.environment.config)
      const graph = graphOf(bundle)
      const entryOf = (route?: Route) => graph.entries.find((chunk) => isEntryOf(chunk, router, route))
      const seen = publicChunks(
        graph,
        Object.values(router.routes).flatMap((route) => (isInWorkshop(router, route) ? [] : (entryOf(route) ?? []))),
      )

      const sheetOf = (name: string, members: Chunk[]) => {
        const files = new Set(members.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        const sources = [...files].flatMap((file) => takeSource(bundle, file))
        return this.getFileName(this.emitFile({ type: 'asset', name, source: sources.join('') }))
      }
      const publicSheet = sheetOf(
        'public.css',
        graph.inOrder.filter((chunk) => seen.has(chunk)),
      )
      const workshopSheet = sheetOf(
        'workshop.css',
        graph.inOrder.filter((chunk) => !seen.has(chunk)),
      )

      for (const { viteMetadata } of graph.inOrder) viteMetadata?.importedCss.clear()
      entryOf(router.routes.root)?.viteMetadata?.importedCss.add(publicSheet)
      entryOf(router.routes[workshopFrame])?.viteMetadata?.importedCss.add(workshopSheet)
      // Parts of the workshop that a public page loads on demand bring their sheet along.
      for (const chunk of seen)
        for (const part of graph.partsOf(chunk)) if (!seen.has(part)) part.viteMetadata?.importedCss.add(workshopSheet)
    },
  }
}

/** All chunks that public pages show: those of their routes, and parts loaded on demand unless they use Mantine (decision 015). */
function publicChunks(graph: Graph, entries: Chunk[]): Set<Chunk> {
  const usesMantine = (part: Chunk) =>
    [...reached([part], graph.importsOf)].some(({ moduleIds }) =>
      moduleIds.some((id) => /\/@mantine\/.*\.m?js$/.test(id)),
    )
  return reached(entries, (chunk) => [
    ...graph.importsOf(chunk),
    ...graph.partsOf(chunk).filter((part) => !usesMantine(part)),
  ])
}

function graphOf(bundle: Rollup.OutputBundle) {
  const chunkOf = (file: string) => {
    const output = bundle[file]
    return output?.type === 'chunk' ? [output] : []
  }
  const importsOf = ({ imports }: Chunk) => imports.flatMap(chunkOf)
  const partsOf = ({ dynamicImports }: Chunk) => dynamicImports.flatMap(chunkOf)
  const entries = Object.keys(bundle)
    .flatMap(chunkOf)
    .filter(({ isEntry }) => isEntry)
  // A later rule wins over an earlier one: an imported chunk stands before its importer, a part loaded on demand after all of them.
  const inOrder = reached(entries, importsOf)
  for (const chunk of inOrder) for (const later of reached(partsOf(chunk), importsOf)) inOrder.add(later)
  return { importsOf, partsOf, entries, inOrder: [...inOrder] }
}

/** The chunks that are reached from the first ones, each after those that it leads to. */
function reached(first: Chunk[], next: (chunk: Chunk) => Chunk[]): Set<Chunk> {
  const visited = new Set<Chunk>()
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    if (visited.has(chunk)) return
    visited.add(chunk)
    next(chunk).forEach(visit)
    found.add(chunk)
  }
  first.forEach(visit)
  return found
}

function isEntryOf({ facadeModuleId }: Chunk, { appDirectory }: ReactRouter, route?: Route): boolean {
  return route !== undefined && facadeModuleId?.split('?')[0] === join(appDirectory, route.file)
}

function takeSource(bundle: Rollup.OutputBundle, file: string): string[] {
  const output = bundle[file]
  if (output?.type !== 'asset') return []
  delete bundle[file]
  return [String(output.source)]
}
