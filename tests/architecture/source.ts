import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export type Source = { path: string; text: string }
export type Law = (files: Source[]) => string[]

export type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Import = { specifier: string; line: number }
type Comment = { value: string; start: number; end: number; line: number }
type Parsed = { program: Node; comments: Comment[]; imports: Import[]; lineAt: (offset: number) => number }

const notOurs = new Set(['node_modules', 'build', 'data', 'test-results', 'playwright-report'])
const readable = /\.(ts|tsx|mjs|css|sql|html|webmanifest|md)$/
const parsedFiles = new WeakMap<Source, Parsed>()

export function readTree(root: string, folder = ''): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return []
    if (entry.isDirectory()) return readTree(root, path)
    return readable.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}

export const isCode = ({ path }: Source) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts')
export const isTest = ({ path }: Source) =>
  /\.test\.(tsx?|mjs)$/.test(path) || path.startsWith('tests/') || path.endsWith('/server/samples.ts')
export const isProduct = (file: Source) => isCode(file) && !isTest(file)
export const linesOf = ({ text }: Source) => text.replace(/\n$/, '').split('\n')

export function parse(file: Source): Parsed {
  const known = parsedFiles.get(file)
  if (known) return known
  const { program, comments, module, errors } = parseSync(file.path, file.text)
  if (errors.length > 0) throw new Error(`${file.path} does not parse: ${errors[0]?.message}`)
  const lineAt = lineFinder(file.text)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? [])),
  ].map(({ value, start }) => ({ specifier: value, line: lineAt(start) }))
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: file.text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
    line: lineAt(start),
  }))
  const parsed = {
    program: program as unknown as Node, // the parser's own union is wider than what the laws look at
    comments: comments.map((comment) => ({ ...comment, line: lineAt(comment.start) })),
    imports: [...requests, ...lazy],
    lineAt,
  }
  parsedFiles.set(file, parsed)
  return parsed
}

/** All nodes of these types, with their lines. */
export function nodesOf(file: Source, ...types: string[]): (Node & { line: number })[] {
  const { program, lineAt } = parse(file)
  const found: (Node & { line: number })[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    if (isNode(value) && types.includes(value.type)) found.push({ ...value, line: lineAt(value.start) })
    Object.values(value).forEach(visit)
  }
  visit(program)
  return found
}

export function sourceOf(file: Source, node: unknown): string {
  return isNode(node) ? file.text.slice(node.start, node.end) : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function lineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length
}
