import { minifyContractRouter } from '@orpc/contract'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'

export default defineConfig({
  plugins: [contractPlugin(), reactRouter()],
  // A data: URL for a font or a picture would have to be allowed by the content security policy.
  // One sheet for all routes: the kept document of one opens every other, and must not differ from it in its styles.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
})

/** `virtual:contract`: the paths and methods of the API for the browser, without the schemas, a hundredth of their weight. */
function contractPlugin(): Plugin {
  const name = 'virtual:contract'
  let server: ViteDevServer | undefined
  return {
    name: 'contract',
    configureServer: (dev) => {
      server = dev
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      const { contract } = server
        ? await server.ssrLoadModule('/server/contract.ts')
        : await import('./server/contract.ts')
      return `export const contract = ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}
