import type { ReactNode } from 'react'
import { fold } from '#lib/fold.ts'
import type { Binding } from '#ui/key-sequence.ts'

export type Command = {
  id: string
  label: string
  /** Its group in the palette and among the shortcuts: « Aller à », « Cette page »… */
  group: string
  description?: string
  /** It acts on the open record: such commands stand first. */
  isOfRecord?: boolean
  /** More words that find it. */
  keywords?: string
  icon?: ReactNode
  /** `n`, `mod+k`, or two strokes: `g c`. */
  keys?: string
  /** The part that has the focus hears the keys itself: elsewhere they belong to the browser. */
  isHeardInPart?: boolean
  run: () => void
}

/** A record that a search found. */
export type Found = {
  id: string
  title: string
  detail: string
  /** The reason why it was found, where its title does not show it: « téléphone 06 12 34 56 78 ». */
  reason?: string | undefined
  /** A warning before opening it: « Archivé ». */
  badge?: string | undefined
  icon?: ReactNode
  run: () => void
}

export type FoundGroup = { id: string; label: string; found: Found[] }

/** The search over all records. The palette asks it as one types. */
export type SearchSource = {
  search: (text: string, signal: AbortSignal) => Promise<{ groups: FoundGroup[]; note?: string | undefined }>
  /** The records that were opened last, while nothing is typed. */
  recent: () => Promise<Found[]>
  /** Shows the whole answer on a page of its own. */
  showAll: (text: string) => void
}

export type CommandStore = ReturnType<typeof createCommandStore>

/** The commands of this moment: screens add theirs while they are shown. */
export function createCommandStore() {
  const commands = new Map<symbol, readonly Command[]>()
  const sources = new Map<symbol, SearchSource>()
  const listeners = new Set<() => void>()
  let now: { commands: readonly Command[]; source: SearchSource | undefined } = { commands: [], source: undefined }

  function announce() {
    // One command for an id: that of the top screen, which registered last.
    const byId = new Map(
      [...commands].flatMap(([owner, list]) => list.map((command) => [command.id, current(owner, command)])),
    )
    now = { commands: [...byId.values()], source: [...sources.values()].at(-1) }
    for (const listener of listeners) listener()
  }

  /** The action is looked up when it runs: its screen may have been drawn again. */
  function current(owner: symbol, command: Command): Command {
    return {
      ...command,
      run: () =>
        commands
          .get(owner)
          ?.find(({ id }) => id === command.id)
          ?.run(),
    }
  }

  return {
    read: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(owner: symbol, list: readonly Command[]) {
      const before = commands.get(owner)
      commands.set(owner, list)
      if (!before || faceOf(before) !== faceOf(list)) announce()
    },
    offer(owner: symbol, source: SearchSource) {
      sources.set(owner, source)
      announce()
    },
    drop(owner: symbol) {
      commands.delete(owner)
      sources.delete(owner)
      announce()
    },
    /** The shortcuts that have an effect now. */
    shortcuts(): Command[] {
      const byKeys = new Map(now.commands.flatMap((command) => (command.keys ? [[command.keys, command]] : [])))
      return now.commands.filter((command) => command.keys && byKeys.get(command.keys) === command)
    },
    /** The top screen registered last: its keys win. */
    bindings(): Binding[] {
      return now.commands
        .flatMap(({ keys, isHeardInPart, run }) => (keys && !isHeardInPart ? [{ keys, run }] : []))
        .reverse()
    },
  }
}

function faceOf(commands: readonly Command[]): string {
  return JSON.stringify(commands.map(({ icon, run, ...face }) => face))
}

/** Commands that contain every word of the query, whatever the accents. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, description = '', keywords = '', group }) => {
    const text = fold(`${label} ${description} ${keywords} ${group}`)
    return words.every((word) => text.includes(word))
  })
}

/** Commands of the open record come first. */
export function recordFirst(commands: readonly Command[]): Command[] {
  return commands.toSorted((one, other) => Number(other.isOfRecord ?? false) - Number(one.isOfRecord ?? false))
}

export function byGroup<Item extends { group: string }>(items: readonly Item[]): [group: string, items: Item[]][] {
  return [...Map.groupBy(items, ({ group }) => group)]
}
