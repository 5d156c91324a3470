type Colleague = { id: string; name: string }

/** The colleagues whose whole name stands after an @ in this text. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): string[] {
  const longestFirst = colleagues.toSorted((one, other) => other.name.length - one.name.length)
  let rest = text
  const found: string[] = []
  for (const { id, name } of longestFirst) {
    if (!rest.includes(`@${name}`)) continue
    found.push(id)
    // « @Ana Le » must not be found inside « @Ana Le Gall ».
    rest = rest.replaceAll(`@${name}`, '')
  }
  return found
}

const typed = /(?:^|\s)@([\p{L}'’-]*(?: [\p{L}'’-]*)?)$/u

/** The beginning of a name that is typed after an @ before the caret; undefined when none is. */
export function mentionTyped(text: string, caret: number): string | undefined {
  return typed.exec(text.slice(0, caret))?.[1]
}

/** The text with this name in place of its typed beginning, and the place of the caret after it. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const beginning = mentionTyped(text, caret) ?? ''
  const before = `${text.slice(0, caret - beginning.length)}${name} `
  return { text: `${before}${text.slice(caret)}`, caret: before.length }
}
