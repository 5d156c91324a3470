import { type Random, randomFrom } from '#tests/support/random.ts'

/** Ids and values of the database: they let a generated call reach further than noise does. */
export class Known {
  readonly #ids = { own: new Map<string, string[]>(), foreign: new Map<string, string[]>() }
  readonly #beside = new Map<string, string[]>()
  readonly #values = new Map<string, (string | number)[]>()

  /** The id of a record, under the word that tables and addresses call it. Own are those of the attacked garages. */
  addId(side: 'own' | 'foreign', word: string, id: string): void {
    keep(this.#ids[side], word, id)
  }

  /** Ids that stand in one record or one call: a note and its client. */
  addTogether(ids: readonly string[]): void {
    for (const id of ids) for (const other of ids) if (other !== id) keep(this.#beside, id, other)
  }

  /** Records of one word, each with one of the other word that stands beside it. */
  pairs(inner: string, outer: string): [string, string][] {
    const outers = new Set(this.idsFor('own', [outer]))
    return this.idsFor('own', [inner]).flatMap((id) =>
      (this.#beside.get(id) ?? []).filter((other) => outers.has(other)).map((other): [string, string] => [id, other]),
    )
  }

  addValue(name: string, value: string | number): void {
    keep(this.#values, name, value)
  }

  /** Ids of the records of the first word that has any: `notes` are also the rows of `client_notes`. */
  idsFor(side: 'own' | 'foreign', words: readonly string[]): readonly string[] {
    for (const word of words) {
      const ids = [...this.#ids[side]].flatMap(([table, each]) => (isWordOf(table, word) ? each : []))
      if (ids.length > 0) return ids
    }
    return []
  }

  get foreignIds(): readonly string[] {
    return [...this.#ids.foreign.values()].flat()
  }

  /** The version of a record is the base of a change to it. */
  values(name: string): readonly (string | number)[] {
    return (
      this.#values.get(name) ??
      this.#values.get(name.replace(/^base([A-Z])/, (_, letter) => letter.toLowerCase())) ??
      []
    )
  }
}

function isWordOf(table: string, word: string): boolean {
  return table === word || table.endsWith(`_${word}`)
}

const mostOfOneName = 200

function keep<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
  const values = map.get(name) ?? []
  map.set(name, values)
  if (values.length >= mostOfOneName) values.splice(Math.floor(values.length / 2), 1)
  values.push(value)
}

/** The chance of one lane of the attack: the same seed draws the same. */
export type Draw = {
  random: Random
  known: Known
  /** Begins another call. Half of the calls are as the server wants them, so that they reach the database. */
  turn(): void
  lucky(share: number): boolean
  /** Chance of something hostile: none in a call that is well meant. */
  spite(share: number): boolean
  among<Value>(values: readonly Value[]): Value
  between(least: number, most: number): number
  /** Random bytes. */
  bytes(length: number): Buffer
  uuid(): string
}

export function drawFrom(seed: number, known: Known): Draw {
  const random = randomFrom(seed)
  let isWellMeant = true
  const bytes = (length: number) => {
    const made = Buffer.alloc(length)
    for (let at = 0; at < length; at++) made[at] = random.between(0, 255)
    return made
  }
  return {
    random,
    known,
    turn: () => {
      isWellMeant = random.isLucky(0.5)
    },
    lucky: random.isLucky,
    spite: (share) => random.isLucky(share) && !isWellMeant,
    among: (values) => {
      const value = values[random.between(0, values.length - 1)]
      if (value === undefined && values.length === 0) throw new Error('Nothing to draw from.')
      return value as (typeof values)[number] // an index within the list
    },
    between: random.between,
    bytes,
    uuid: () => {
      const hex = bytes(16).toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
