import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'
import { browserContract } from '#server/browser-contract.ts'
import { themeStyles } from '#ui/theme-styles.ts'
import { moduleKinds } from './vite.files.ts'
import { twoSheets } from './vite.sheets.ts'

// The code of every page in one file: one file loads and compresses better than thirty.
const inEveryPage =
  /node_modules\/(react|react-dom|scheduler|react-router|clsx)\/|\/(app\/(root|nonce|page-meta)|browser\/(local-text|signed-in)|lib\/(brand|dates|euros|unbroken)|ui\/(colours|colour-scheme|page-title|page-fallbacks|plain-button|unseen|waiting|logo|veins))\.|createReactComponent|vite\/preload-helper|Icon(ArrowRight|Check|ChevronDown|Moon|Sun|X)\.mjs/

// The parts that pages of the workshop share, in one file too: the list of files, which comes with every page, names it once.
const inWorkshop =
  /node_modules\/(@mantine|@floating-ui|react-(number-format|remove-scroll|style-singleton|transition-group))\//

// Small ones that the sign-in pages share: under a thousand bytes a file travels uncompressed.
const inDoors = /\/((browser|lib)\/(outage|timed-fetch|email))\.|Icon(AlertTriangle|EyeOff)\.mjs/

// And those that the pages of links have too.
const inFields = /\/ui\/plain-field\.|IconEye\.mjs/

// The reasons of every feature rest on these.
const inRefusals = /\/lib\/(common-refusals|refusal)\./

// The same for the pages of links, with the marks that they show.
const inLinks =
  /\/features\/signatures\/(refusals|signature-strokes|signature-terms|web\/(counter-mark|signing-end|signing-head))\.|\/browser\/(ask-by-link|clock|first-sign|part-boundary|save-file)\.|Icon(AlertCircle|CircleCheck|CloudCheck|CloudOff|Download|Hourglass|LinkOff|ShieldCheck|ZoomIn)\.mjs/

// The amounts of a paper, which a signer chooses in, and the workshop adds up.
const inAmounts =
  /\/(priced-papers\/(line|line-choices|offer|totals)|features\/signatures\/signing-picks|lib\/(rounding|spread|sum|vat))\./

// A page that asks no queries loads none of this: a small module of its own would be joined to it.
const inQueries = /node_modules\/@tanstack\//

const kinds = moduleKinds()

// The rights of every feature stand on every page of the workshop, in files of two hundred bytes.
const inRights = (id: string) => kinds.isOfWorkshop(id) && /\/features\/[\w-]+\/rights\./.test(id)

const files = [
  { name: 'frame', test: inEveryPage, priority: 2 },
  { name: 'refusals', test: inRefusals, priority: 3 },
  { name: 'fields', test: inFields, priority: 2 },
  { name: 'doors', test: inDoors, priority: 2 },
  { name: 'links', test: inLinks, priority: 2 },
  { name: 'amounts', test: inAmounts, priority: 2 },
  { name: 'queries', test: inQueries, priority: 2 },
  { name: 'rights', test: inRights, priority: 2 },
  { name: 'parts', test: inWorkshop, priority: 2, minShareCount: 4 },
  // Public pages load no module that they do not use, but for less than 1,200 bytes a file.
  { name: 'site', test: kinds.isPublic, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 1200 },
  // A page of the workshop asks for a hundred files instead of two hundred (decision 064).
  { name: 'shared', test: kinds.isOfWorkshop, priority: 0, minShareCount: 3 },
]

/** A joined file is named after all its entries, which the list of files would repeat. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

export default defineConfig({
  plugins: [contractPlugin(), themePlugin(), reactRouter(), kinds.plugin, twoSheets()],
  // A data: URL for a font or a picture would have to be allowed by the content security policy.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: files }, chunkFileNames } } },
    },
  },
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
      const contract = await browserContract((path) =>
        server ? server.ssrLoadModule(`/${path}`) : import(pathToFileURL(path).href),
      )
      return `export const contract = ${JSON.stringify(contract)}`
    },
  }
}

/** `virtual:theme.css`: the variables of the theme, for pages that load no Mantine. */
function themePlugin(): Plugin {
  const name = 'virtual:theme.css'
  return {
    name: 'theme',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? themeStyles() : undefined),
  }
}
