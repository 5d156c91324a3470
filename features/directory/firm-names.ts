import { type FirmKind, splitNames } from '#features/directory/firm.ts'
import { type KnownFirm, knownFirms } from '#features/directory/known-firms.ts'
import { fold } from '#lib/fold.ts'

type NamedFirm = { kind: FirmKind; name: string; otherNames: string }

/** Words of the law and of grammar, which no name depends on. */
const idle = new Set(
  'sa sas sasu sarl eurl snc sci scp sel selarl selas gie cie iard societe anonyme l la le les d de du des et'.split(
    ' ',
  ),
)
/** Words that many names share: alone they mean nobody. */
const common = new Set(
  `assurance assurances assureur assureurs mutuelle mutuelles mutuel compagnie groupe france cabinet bureau reseau
  expert experts expertise expertises auto automobile automobiles associes fils services`.split(/\s+/),
)

/**
 * The firm that a report means by this name: without accents, cases and legal forms, by the names of the firm and by those that are known
 * of it. Undefined when none of them, or several equally, can be meant.
 */
export function matchFirm<Firm extends NamedFirm>(name: string, firms: readonly Firm[]): Firm | undefined {
  const wanted = wordsOf(name)
  if (wanted.length === 0) return undefined
  const named = firms.map((firm) => ({ firm, names: namesOf(firm).map(wordsOf) }))
  const same = named.filter(({ names }) => names.some((words) => words.join(' ') === wanted.join(' ')))
  if (same.length > 0) return alone(same)
  const within = named
    .map((each) => ({ ...each, length: longestWithin(wanted, each.names) }))
    .filter(({ length }) => length > 0)
  const longest = Math.max(0, ...within.map(({ length }) => length))
  if (longest > 0) return alone(within.filter(({ length }) => length === longest))
  const core = ownWords(wanted)
  return core ? alone(named.filter(({ names }) => names.some((words) => ownWords(words) === core))) : undefined
}

/** The known firms of a kind that are not in the directory yet. */
export function missingKnownFirms(kind: FirmKind, present: readonly NamedFirm[]): KnownFirm[] {
  const there = new Set(present.filter((firm) => firm.kind === kind).flatMap(knownAs))
  return knownFirms.filter((known) => known.kind === kind && !there.has(known))
}

/** « L’Équité SA » as `equite`: two firms of a kind with one key are the same. */
export function nameKey(name: string): string {
  return wordsOf(name).join(' ')
}

/** The known firms that have one of the names of this one. */
function knownAs({ kind, name, otherNames }: NamedFirm): KnownFirm[] {
  const keys = [name, ...splitNames(otherNames)].map(nameKey)
  return knownKeys
    .filter(({ known, own }) => known.kind === kind && keys.some((key) => own.has(key)))
    .map(({ known }) => known)
}

function namesOf(firm: NamedFirm): string[] {
  const known = knownAs(firm).flatMap(({ name, otherNames }) => [name, ...otherNames])
  return [firm.name, ...splitNames(firm.otherNames), ...known]
}

function wordsOf(name: string): string[] {
  const letters = fold(name).replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
  return letters.split(/[^a-z0-9]+/).filter((word) => word !== '' && !idle.has(word))
}

/** The length of the longest of these names that stands within the wanted one, word for word. */
function longestWithin(wanted: string[], names: string[][]): number {
  const text = ` ${wanted.join(' ')} `
  const within = names.filter((words) => ownWords(words) !== '' && text.includes(` ${words.join(' ')} `))
  return Math.max(0, ...within.map((words) => words.join(' ').length))
}

function ownWords(words: string[]): string {
  return words.filter((word) => !common.has(word)).join(' ')
}

function alone<Firm>(found: { firm: Firm }[]): Firm | undefined {
  return found.length === 1 ? found[0]?.firm : undefined
}

const knownKeys = knownFirms.map((known) => ({
  known,
  own: new Set([known.name, ...known.otherNames].map(nameKey)),
}))
