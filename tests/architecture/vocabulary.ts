import {
  isCode,
  isProduct,
  isTest,
  type Law,
  nodesOf,
  parse,
  type Source,
  sourceOf,
} from '#tests/architecture/source.ts'

const fileKinds = [
  /^[a-z0-9-]+\.ts$/,
  /^server\/(feature|queries|routes|raw-routes|jobs|crons|demo|samples)\.ts$/,
  /^server\/[a-z]+-[a-z0-9-]+\.ts$/,
  /^(contracts|server\/queries)\/[a-z0-9-]+\.ts$/,
  /^web\/(?!(?:store|service|manager|model)\.)[a-z0-9-]+\.(ts|tsx|page\.tsx|module\.css|page\.css)$/,
]
const shelves = /(^|\/)(index|utils|helpers|types|constants)\.(ts|tsx|mjs)$|(^|\/)(common|shared|utils|helpers)\//
const kebab = /^[a-z0-9$._+-]+$/
const verbFile = /^features\/[^/]+\/server\/(?!raw-routes\.ts)([a-z]+(?:-[a-z0-9]+)+)\.ts$/

export const closedVocabulary: Law = (files) =>
  files.flatMap((file) => {
    const inside = /^features\/[^/]+\/(.+)$/.exec(file.path)?.[1]
    if (inside === undefined || isTest(file) || file.path.endsWith('.gen.ts')) return []
    return fileKinds.some((kind) => kind.test(inside))
      ? []
      : [`${file.path}: a feature has no such file; its vocabulary is closed (docs/architecture.md).`]
  })

export const fileNames: Law = (files) =>
  files.flatMap(({ path }) => {
    if (shelves.test(path)) return [`${path}: a file is named after what it holds, not after a shelf.`]
    const odd = path
      .split('/')
      .find(
        (part) =>
          !kebab.test(part) &&
          path.match(/^(lib|features|platform|server|db|ui|browser|records|priced-papers|tests)\//),
      )
    return odd ? [`${path}: names are kebab-case, ${odd} is not.`] : []
  })

/** `issue-invoice.ts` exports `issueInvoice`, and nothing else that runs. */
export const oneNameOneVerb: Law = (files) =>
  files.filter(isProduct).flatMap((file) => {
    const expected = verbOf(file.path)
    if (expected === undefined) return []
    const exported = exportedFunctions(file)
    return exported.length === 1 && exported[0] === expected
      ? []
      : [`${file.path} exports ${exported.join(', ') || 'no function'}: a verb file exports ${expected} alone.`]
  })

/** `issue-invoice.test.ts` stands beside the verb, or another test of the folder calls it by its name. */
export const everyVerbIsTested: Law = (files) =>
  files.filter(isProduct).flatMap(({ path }) => {
    const verb = verbOf(path)
    if (verb === undefined) return []
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const tests = files.filter((file) => file.path.startsWith(folder) && isTest(file))
    const isTested = tests.some(
      (file) => file.path === path.replace(/\.ts$/, '.test.ts') || new RegExp(`\\b${verb}\\(`).test(file.text),
    )
    return isTested ? [] : [`${path}: no test beside it calls ${verb}.`]
  })

const mayExportDefault =
  /^app\/(root|routes|entry\.[a-z]+)\.tsx?$|^app\/routes\/|^features\/[^/]+\/web\/[^/]+\.page\.tsx$|^[^/]+\.config\.ts$|^tests\/(support\/global-setup|dom\/environment)\.ts$/

export const namedExports: Law = (files) =>
  files
    .filter((file) => isCode(file) && !mayExportDefault.test(file.path))
    .flatMap((file) =>
      nodesOf(file, 'ExportDefaultDeclaration').map(
        ({ line }) => `${file.path}:${line} exports a default: exports have names.`,
      ),
    )

export const noEnum: Law = (files) =>
  files
    .filter(isCode)
    .flatMap((file) =>
      nodesOf(file, 'TSEnumDeclaration').map(
        ({ line }) => `${file.path}:${line} declares an enum: write a union of strings.`,
      ),
    )

const mayHoldJsx = /^(app|ui|browser|records|tests\/dom)\/|^(features\/[^/]+|priced-papers)\/web\/|\.test\.tsx$/

export const noJsxOnTheServer: Law = (files) =>
  files
    .filter((file) => isCode(file) && !mayHoldJsx.test(file.path))
    .flatMap((file) => {
      const jsx = file.path.endsWith('.tsx') ? [file.path] : []
      const imported = parse(file)
        .imports.filter(({ specifier }) => specifier.endsWith('.tsx'))
        .map(({ line }) => `${file.path}:${line}`)
      return [...jsx, ...imported].map((place) => `${place}: server code holds and imports no JSX.`)
    })

/** The ending says whether a file draws something. */
export const jsxWhereItSaysSo: Law = (files) =>
  files
    .filter((file) => file.path.endsWith('.tsx') && !isTest(file))
    .filter((file) => !drawn.some((type) => nodesOf(file, type).length > 0))
    .map(({ path }) => `${path} holds no JSX: it ends in .ts.`)

const drawn = ['JSXElement', 'JSXFragment']

function verbOf(path: string): string | undefined {
  return verbFile.exec(path)?.[1]?.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function exportedFunctions(file: Source): string[] {
  return nodesOf(file, 'ExportNamedDeclaration').flatMap(({ declaration, specifiers, exportKind }) => {
    if (exportKind === 'type') return []
    const text = sourceOf(file, declaration)
    const name = /^(?:async )?function\*? (\w+)|^(?:const|let|class) (\w+)/.exec(text)
    if (name) return [name[1] ?? name[2] ?? '']
    return Array.isArray(specifiers) ? specifiers.map((specifier) => sourceOf(file, specifier)) : []
  })
}
