import { isProduct, isTest, type Law, linesOf, nodesOf, sourceOf } from '#tests/architecture/source.ts'

const operation = /^ {2}(\w+): (?:oc|operation)\b/gm

/** One name from the contract to the verb: the key of an operation is its operationId and the name of a function. */
export const oneNameOnTheWire: Law = (files) =>
  files
    .filter(({ path }) => /^features\/[^/]+\/contracts?(\/[a-z0-9-]+)?\.ts$/.test(path))
    .flatMap((contract) => {
      const server = `${contract.path.split('/').slice(0, 2).join('/')}/server/`
      const functions = files.filter((file) => file.path.startsWith(server) && !isTest(file)).map(({ text }) => text)
      return [...contract.text.matchAll(operation)].flatMap(([, key = '']) =>
        functions.some((text) => new RegExp(`export (async )?function ${key}\\b`).test(text))
          ? []
          : [`${contract.path}: the operation ${key} has no function of that name in ${server}.`],
      )
    })

/** Every setting of an operator is documented in one table. */
export const documentedVariables: Law = (files) => {
  const operations = files.find(({ path }) => path === 'docs/operations.md')?.text ?? ''
  return files
    .filter(({ path }) => path === 'server/env.ts')
    .flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? ''))
    .filter((name) => !operations.includes(`\`${name}\``))
    .map((name) => `docs/operations.md does not say what ${name} is.`)
}

const readsEnvironment = /^(server\/(main|env)\.ts|server\/commands\/|bench\/|tests\/|scripts\/|[^/]+\.config\.ts)/

export const environmentReadOnce: Law = (files) =>
  files
    .filter((file) => isProduct(file) && !readsEnvironment.test(file.path))
    .flatMap((file) =>
      nodesOf(file, 'MemberExpression')
        .filter((node) => sourceOf(file, node) === 'process.env')
        .map(({ line }) => `${file.path}:${line} reads the environment: server/env.ts does, once.`),
    )

export const brandInOnePlace =
  (name: string): Law =>
  (files) =>
    files
      .filter(({ path }) => !/^lib\/brand(\.test)?\.ts$|\.md$/.test(path))
      .flatMap((file) =>
        linesOf(file).flatMap((line, index) =>
          line.toLowerCase().includes(name.toLowerCase())
            ? [`${file.path}:${index + 1} spells the brand: only lib/brand.ts does.`]
            : [],
        ),
      )

export const shortArchitecturePage: Law = (files) =>
  files
    .filter((file) => file.path === 'docs/architecture.md' && linesOf(file).length > 120)
    .map(({ path }) => `${path} has more than 120 lines.`)

const record = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/
const neverWritten = 21

/** A decision record has its own number, the next one when it lands, also in its title. */
export const decisionNumbers: Law = (files) => {
  const records = files.flatMap(({ path, text }) => {
    const number = record.exec(path)?.[1]
    return number === undefined || number === '000' ? [] : [{ path, text, number }]
  })
  const taken = new Set(records.map(({ number }) => Number(number)))
  const missing = Array.from({ length: Math.max(0, ...taken) }, (_, index) => index + 1).filter(
    (number) => number !== neverWritten && !taken.has(number),
  )
  const twice = records.filter(({ path, number }) => records.some((each) => each.number === number && each.path < path))
  return [
    ...twice.map(({ path, number }) => `${path}: another record has the number ${number}.`),
    ...(missing.length > 0 ? [`docs/decisions has no record ${missing.join(', ')}.`] : []),
    ...records
      .filter(({ text, number }) => !text.startsWith(`# ${number}: `))
      .map(({ path, number }) => `${path}: its title begins with « # ${number}: ».`),
  ]
}
