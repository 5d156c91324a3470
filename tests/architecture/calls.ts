import { isProduct, type Node, parse, type Source } from '#tests/architecture/source.ts'

/** A top-level function, or the code of a file outside its functions. */
export type Unit = {
  /** `features/clients/server/edit-client.ts:editClient` */
  key: string
  name: string
  file: Source
  start: number
  end: number
  /** The type of its first parameter, as written. */
  context: string
  /** The keys of the functions that it names. */
  names: Set<string>
}

export type Units = Map<string, Unit>

/** The functions of some files, and their callers. */
export function readUnits(files: Source[], rooms: RegExp): Units {
  const units = files.filter((file) => isProduct(file) && rooms.test(file.path)).flatMap(unitsOf)
  return new Map(units.map((unit) => [unit.key, unit]))
}

function callersOf(units: Units, key: string): Unit[] {
  return [...units.values()].filter((unit) => unit.key !== key && unit.names.has(key))
}

/** The wanted functions, and functions through which a call does not count. */
type Goal = { targets: string[]; notThrough?: ReadonlySet<string> }

/** Whether a function calls a target, itself or through others. */
export function reaches(units: Units, from: Unit, goal: Goal, seen = new Set<string>()): boolean {
  if (seen.has(from.key)) return false
  seen.add(from.key)
  return [...from.names].some((key) => {
    if (goal.targets.includes(key)) return true
    const next = goal.notThrough?.has(key) ? undefined : units.get(key)
    return next !== undefined && reaches(units, next, goal, seen)
  })
}

/** Whether a function reaches a target, or all its callers do. */
export function isCovered(units: Units, unit: Unit, goal: Goal, seen: string[] = []): boolean {
  if (unit.name === '' || !unit.file.path.startsWith('features/')) return false
  if (reaches(units, unit, goal)) return true
  const callers = callersOf(units, unit.key).filter(({ key }) => !seen.includes(key))
  return callers.length > 0 && callers.every((caller) => isCovered(units, caller, goal, [...seen, unit.key]))
}

function unitsOf(file: Source): Unit[] {
  const { body } = parse(file).program as Node & { body: Node[] } // a program has a body
  const imported = new Map(body.flatMap(importedBy))
  const functions = body.flatMap((statement) => functionsOf(file, statement))
  const locals = new Set(functions.map(({ name }) => name))
  const keyOf = (name: string) => (locals.has(name) ? `${file.path}:${name}` : imported.get(name))
  const namesIn = (nodes: Node[]) => new Set(nodes.flatMap(namedIn).flatMap((name) => keyOf(name) ?? []))
  const own = functions.map(({ node, name, ...unit }) => {
    const names = namesIn([node])
    names.delete(`${file.path}:${name}`)
    return { key: `${file.path}:${name}`, name, file, start: node.start, end: node.end, names, ...unit }
  })
  const statements = functions.map(({ statement }) => statement)
  const rest = namesIn(body.filter((node) => node.type !== 'ImportDeclaration' && !statements.includes(node)))
  return [...own, { key: file.path, name: '', file, start: 0, end: 0, context: '', names: rest }]
}

type Named = { type: string; name?: string }
type ImportNode = {
  source?: { value: string } | null
  specifiers: { imported?: Named; local: Named; exported?: Named }[]
}

/** The imported names of a file, with the keys of their functions. */
function importedBy(node: Node): [string, string][] {
  if (node.type !== 'ImportDeclaration') return []
  const { source, specifiers } = node as unknown as ImportNode // the shape of an import
  const path = source?.value.replace(/^#/, '') ?? ''
  return specifiers.flatMap(({ imported, local }) => (imported ? [[local.name ?? '', `${path}:${imported.name}`]] : []))
}

function functionsOf(file: Source, statement: Node) {
  const declared = (statement.type === 'ExportNamedDeclaration' && statement.declaration) || statement
  const node = declared as Node // an export of a declaration, or the declaration
  const made = node.type === 'VariableDeclaration' ? variableOf(node) : { id: node.id, node }
  const isFunction = /^(FunctionDeclaration|ArrowFunctionExpression|FunctionExpression)$/.test(made?.node.type ?? '')
  if (!made || !isFunction) return []
  const [first] = made.node.params as (Node & { typeAnnotation?: Node })[] // a function has parameters
  const type = first?.type === 'AssignmentPattern' ? undefined : first?.typeAnnotation
  const context = type ? file.text.slice(type.start, type.end) : ''
  const { name = '' } = made.id as Named // a function that is declared has a name
  return [{ name, node: made.node, context, statement }]
}

function variableOf(node: Node): { id: unknown; node: Node } | undefined {
  const [only, ...others] = node.declarations as { id: unknown; init: Node | null }[] // a declaration has variables
  return only?.init && others.length === 0 ? { id: only.id, node: only.init } : undefined
}

/** The names that a piece of code uses, without names of properties. */
function namedIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)]
  return Object.entries(node).flatMap(([key, value]) => {
    const isName = !node.computed && ((node.type === 'MemberExpression' && key === 'property') || key === 'key')
    return isName ? [] : [value].flat().flatMap((each) => (isNode(each) ? namedIn(each) : []))
  })
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
