import { isCode, isTest, type Law, nodesOf, parse, type Source, sourceOf } from '#tests/architecture/source.ts'

type Layer = { name: string; files: RegExp; mayImport: RegExp[] }

const lib = /^lib\//
const roots = /^features\/[^/]+\/(contracts\/)?[^/]+\.ts$/
const verbs = /^features\/[^/]+\/server\/(?!samples\.ts)/
/** Only tests import these. */
const samples = /^features\/[^/]+\/server\/samples\.ts$/
const screens = /^features\/[^/]+\/web\//
// The type of a report, the French words of its fields and the types of its files: no part of the reading itself.
const reportType = /^engine\/(expert-report\.ts|report\/)/
const systemDoors = /^features\/(accounts|garages|subscriptions|blog)\/server\//
/** The rules that quotes, orders and invoices share. */
const paperRoots = /^priced-papers\/[^/]+\.ts$/
const serverSide = [/^(server|supabase|platform|test-counter|db|engine|print)\//, roots, verbs, lib]

/** The import table: the first matching line applies. */
const layers: Layer[] = [
  { name: 'lib/', files: lib, mayImport: [lib] },
  { name: 'threads/', files: /^threads\//, mayImport: [/^threads\//, lib] },
  { name: 'engine/', files: /^engine\//, mayImport: [/^(engine|threads)\//, lib] },
  { name: 'print/', files: /^print\//, mayImport: [/^(print|threads)\//, lib] },
  { name: 'db/', files: /^db\//, mayImport: [/^db\//, lib, reportType] },
  { name: 'ui/', files: /^ui\//, mayImport: [/^ui\//, lib, reportType] },
  { name: 'browser/', files: /^browser\//, mayImport: [/^browser\//, lib, reportType] },
  { name: 'records/', files: /^records\//, mayImport: [/^(records|browser|ui)\//, lib] },
  { name: 'platform/', files: /^platform\//, mayImport: [/^(platform|db)\//, lib, reportType] },
  { name: 'test-counter/', files: /^test-counter\//, mayImport: [/^(test-counter|platform|db)\//, lib] },
  { name: 'priced-papers/', files: paperRoots, mayImport: [paperRoots, lib] },
  {
    name: 'priced-papers/server/',
    files: /^priced-papers\/server\//,
    mayImport: [paperRoots, /^(priced-papers\/server|platform|db|print)\//, lib],
  },
  {
    name: 'priced-papers/web/',
    files: /^priced-papers\/web\//,
    mayImport: [paperRoots, /^(priced-papers\/web|records|browser|ui)\//, lib],
  },
  { name: 'a feature root', files: roots, mayImport: [roots, paperRoots, lib, reportType] },
  {
    name: 'a verb',
    files: /^features\/[^/]+\/server\//,
    mayImport: [roots, verbs, paperRoots, /^(priced-papers\/server|engine|print|platform|db)\//, lib],
  },
  {
    name: 'a screen',
    files: screens,
    mayImport: [roots, screens, paperRoots, /^(priced-papers\/web|records|browser|ui)\//, lib, reportType],
  },
  {
    name: 'supabase/',
    files: /^supabase\//,
    mayImport: [/^(supabase|platform|db)\//, roots, systemDoors, lib, reportType],
  },
  { name: 'app/', files: /^app\//, mayImport: [/^(app|records|browser|ui)\//, screens, roots, lib, reportType] },
  { name: 'server/', files: /^server\//, mayImport: serverSide },
  { name: 'tests/ and bench/', files: /^(tests|bench)\//, mayImport: [/./] },
]

export const importTable: Law = (files) =>
  files.filter(isCode).flatMap((file) => {
    const layer = layers.find(({ files }) => files.test(file.path))
    if (!layer) return []
    const allowed = isTest(file) ? [...layer.mayImport, samples, /^tests\/(support|dom)\//] : layer.mayImport
    return projectImports(file)
      .filter(({ target }) => !allowed.some((pattern) => pattern.test(target)))
      .map(({ target, line }) => `${file.path}:${line} imports ${target}, which ${layer.name} may not.`)
  })

/** A feature may import features earlier in the story; a feature outside the story imports none. */
export const storyOrder =
  (story: string[], outside: string[]): Law =>
  (files) =>
    files.filter(isCode).flatMap((file) => {
      const own = featureOf(file.path)
      if (own === undefined) return []
      if (![...story, ...outside].includes(own)) return [`${file.path}: the story does not know the feature ${own}.`]
      return projectImports(file).flatMap(({ target, line }) => {
        const other = featureOf(target)
        if (other === undefined || other === own || (isTest(file) && samples.test(target))) return []
        if (outside.includes(own) || outside.includes(other)) {
          return [`${file.path}:${line}: ${own} leans on ${other}, and one of them stands outside the story.`]
        }
        const isLater = story.indexOf(other) > story.indexOf(own)
        return isLater ? [`${file.path}:${line}: ${own} leans on ${other}, which the story tells later.`] : []
      })
    })

const sharedRooms = /^(app|server|platform|test-counter|db|records|priced-papers|browser|ui|lib)\//
// The two lists themselves, the addresses of pages, and the commands of a terminal.
const mayName = /^(server|app)\/features\.ts$|^app\/routes\/|^server\/commands\//
/** The frame of the workshop and the site stand on these features; it names no other. */
const groundOf: Record<string, string[]> = {
  app: ['accounts', 'garages', 'subscriptions', 'tryouts', 'marketing', 'blog'],
}

/** Only the two lists name a feature in shared rooms: no import, no string such as 'clients.read'. */
export const noFeatureInSharedRooms =
  (features: { name: string; folder: string }[]): Law =>
  (files) =>
    files
      .filter((file) => isCode(file) && !isTest(file) && sharedRooms.test(file.path) && !mayName.test(file.path))
      .flatMap((file) => {
        const ground = groundOf[file.path.split('/')[0] ?? ''] ?? []
        const imported = projectImports(file).flatMap(({ target, line }) => {
          const feature = featureOf(target)
          return feature && !ground.includes(feature) ? [{ feature, line }] : []
        })
        const spelled = nodesOf(file, 'Literal').flatMap((node) => {
          const [, named] = /^'([\w-]+)\.\w+'$/.exec(sourceOf(file, node)) ?? []
          const feature = features.find(({ name, folder }) => named === name || named === folder)
          return feature ? [{ feature: feature.folder, line: node.line }] : []
        })
        return [...imported, ...spelled].map(
          ({ feature, line }) => `${file.path}:${line} names the feature ${feature}: only the lists do.`,
        )
      })

// Tools that do not support subpath imports read these files.
const ranAsItIs = /^scripts\/|^[^/]+\.config\.ts$/

export const importSpelling: Law = (files) =>
  files
    .filter((file) => isCode(file) && !ranAsItIs.test(file.path))
    .flatMap((file) =>
      parse(file).imports.flatMap(({ specifier, line }) => {
        if (specifier.startsWith('./+types/')) return []
        if (specifier.startsWith('../') || /^\.\/.*\//.test(specifier)) {
          return [`${file.path}:${line} imports ${specifier}: across folders, write #folder/file.ts.`]
        }
        const isOurs = specifier.startsWith('#') || specifier.startsWith('./')
        return isOurs && !/\.[a-z]+(\?\w+)?$/.test(specifier)
          ? [`${file.path}:${line} imports ${specifier} without its ending.`]
          : []
      }),
    )

const runsInBrowser =
  /^(lib|ui|browser|records)\/|^priced-papers\/(?!server\/)|^features\/[^/]+\/((contracts\/)?[^/]+\.ts|web\/.*)$/

export const noNodeInTheBrowser: Law = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file) && runsInBrowser.test(file.path))
    .flatMap((file) =>
      parse(file)
        .imports.filter(({ specifier }) => specifier.startsWith('node:'))
        .map(({ specifier, line }) => `${file.path}:${line} imports ${specifier}, which a browser does not have.`),
    )

function projectImports(file: Source): { target: string; line: number }[] {
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
  return parse(file).imports.flatMap(({ specifier, line }) => {
    if (specifier.startsWith('#')) return [{ target: specifier.slice(1), line }]
    if (specifier.startsWith('./') && !specifier.startsWith('./+types/')) {
      return [{ target: `${folder}${specifier.slice(2)}`, line }]
    }
    return []
  })
}

function featureOf(path: string): string | undefined {
  return /^features\/([^/]+)\//.exec(path)?.[1]
}
