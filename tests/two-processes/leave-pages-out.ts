/** Loaded before server/main.ts: the process leaves out its pages, which would have to be built first. */
import { registerHooks } from 'node:module'

const noPages = `export const createWeb = async () => ({
  fetch: async () => new Response(null, { status: 404 }),
  close: async () => {},
})`

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '#server/web.ts'
      ? { url: `data:text/javascript,${encodeURIComponent(noPages)}`, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
