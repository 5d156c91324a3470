import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isInWorkshop, routerOf } from './vite.router.ts'

type Module = {
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  dynamicImporters: readonly string[]
}
type Modules = { getModuleInfo(id: string): Module | null }

/** Tells the modules that public pages load from those of the workshop alone, so that the build joins each kind in few files (decision 064). */
export function moduleKinds() {
  const publicModules = new Set<string>()
  // An entry, or a part that is loaded on demand, keeps a file of its own.
  const alone = new Set<string>()
  const plugin: Plugin = {
    name: 'module-kinds',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const router = routerOf(this.environment.config)
      const ofWorkshop = Object.values(router.routes)
        .filter((route) => isInWorkshop(router, route))
        .map(({ file }) => join(router.appDirectory, file))
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        if (module?.isEntry || module?.dynamicImporters.length) alone.add(id)
        if (module?.isEntry && !ofWorkshop.includes(id.split('?')[0] ?? '')) addLoaded(id, this, publicModules)
      }
    },
  }
  return {
    plugin,
    isPublic: (id: string) => publicModules.has(id) && !alone.has(id),
    isOfWorkshop: (id: string) => !publicModules.has(id) && !alone.has(id),
  }
}

/** Adds all modules that one loads, at once or on demand. Parts on demand that use Mantine belong to the workshop (decision 015). */
function addLoaded(id: string, modules: Modules, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
  for (const imported of importedIds) addLoaded(imported, modules, found)
  for (const part of dynamicallyImportedIds) if (!usesMantine(part, modules)) addLoaded(part, modules, found)
}

function usesMantine(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.includes('/@mantine/')) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => usesMantine(imported, modules, seen))
}
