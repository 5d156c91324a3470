import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { run } from './process.mjs'
import { filesUnder, inRoot, main, root, Trouble, tell } from './workshop.mjs'

const templates = join(dirname(fileURLToPath(import.meta.url)), 'new-feature')

/** Writes the skeleton of a feature under `top`. Returns the paths that it wrote or changed. */
export function writeFeature(top, folder, { title, one } = {}) {
  const words = wordsOf(folder, title, one)
  const at = (...path) => join(top, ...path)
  if (readdirSync(at('features')).includes(folder)) throw new Trouble(`features/${folder} existe déjà.`)
  words.letter = lineOfLetter(at('features'))
  const number = String(readdirSync(at('db', 'migrations')).length + 1).padStart(4, '0')
  const written = filesUnder(join(templates, 'feature')).map((template) => [
    at('features', folder, fill(relative(join(templates, 'feature'), template), words).replace(/\.txt$/, '')),
    template,
  ])
  written.push([at('db', 'migrations', `${number}_${words.table}.sql`), join(templates, 'migration.sql.txt')])
  written.push([at('tests', 'e2e', `${folder}.spec.ts`), join(templates, 'journey.spec.ts.txt')])
  for (const [path, template] of written) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, fill(readFileSync(template, 'utf8'), words))
  }
  const lines = [
    [at('server', 'features.ts'), `export { ${words.names} } from '#features/${folder}/server/feature.ts'\n`],
    [at('app', 'features.ts'), `export { ${words.names} } from '#features/${folder}/web/workshop.ts'\n`],
    [at('docs', 'glossary.md'), `| ${words.title} | ${words.file.replaceAll('-', ' ')} | to be written |\n`],
  ]
  for (const [path, line] of lines) insertLine(path, line)
  return [...written, ...lines].map(([path]) => path)
}

function wordsOf(folder, title, one) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(folder))
    throw new Trouble('Donnez un nom anglais au pluriel, en minuscules : npm run new -- loan-vehicles')
  const file = folder.replace(/ies$/, 'y').replace(/s$/, '')
  const camel = (kebab) => kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const pascal = (kebab) => camel(`-${kebab}`)
  const snake = (kebab) => kebab.replaceAll('-', '_')
  return {
    folder,
    file,
    names: camel(folder),
    name: camel(file),
    Names: pascal(folder),
    Name: pascal(file),
    table: snake(folder),
    record: snake(file),
    Title: title ?? pascal(folder),
    title: one ?? file.replaceAll('-', ' '),
    many: title ? title.charAt(0).toLowerCase() + title.slice(1) : folder.replaceAll('-', ' '),
  }
}

function fill(text, words) {
  return text.replace(/\{\{(\w+)\}\}/g, (_, word) => words[word])
}

/** The first letter that no destination uses, as a line of its own; nothing once all are taken. */
function lineOfLetter(features) {
  const taken = filesUnder(features)
    .filter((file) => basename(file) === 'workshop.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/letter: '(.)'/g)].map(([, letter]) => letter))
  const free = [...'lnoqfhijkuvwxyzdg'].find((letter) => !taken.includes(letter))
  return free ? `\n      letter: '${free}',` : ''
}

/** Before the features outside the story, and otherwise at the end. */
function insertLine(path, line) {
  const text = readFileSync(path, 'utf8')
  const mark = text.search(/^export \{ (marketing|dashboard) \}/m)
  writeFileSync(path, mark < 0 ? `${text}${line}` : `${text.slice(0, mark)}${line}${text.slice(mark)}`)
}

if (process.argv[1] && basename(process.argv[1]) === 'new.mjs')
  await main(async () => {
    const [folder = '', title, one] = process.argv.slice(2)
    const node = await install()
    const paths = writeFeature(root, folder, { ...(title && { title }), ...(one && { one }) })
    await run(node, [inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', ...paths])
    await run(node, [inRoot('db', 'write-schema.ts')])
    tell(`features/${folder} est prêt : npm run check, puis la traduction de docs/glossary.md.`)
  })
