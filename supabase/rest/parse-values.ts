/** A position in a text read from left to right. */
export class Reader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** Matches a sticky pattern here and moves behind it. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text) ?? undefined
    this.at += found?.[0].length ?? 0
    return found
  }

  get next(): string {
    return this.text.slice(this.at, this.at + 1)
  }

  get isDone(): boolean {
    return this.at >= this.text.length
  }
}

/** A value in a list ends at a comma or a parenthesis, unless it is quoted whole. */
export function readListValue(reader: Reader): string {
  const quoted = reader.take(/"((?:[^"\\]|\\.)*)"(?=[,)]|$)/sy)
  if (quoted) return (quoted[1] ?? '').replace(/\\(.)/gs, '$1')
  return reader.take(/[^,)]*/sy)?.[0] ?? ''
}

/** Parses `(a,"b,c")`; undefined for any other text. */
export function readList(reader: Reader): string[] | undefined {
  if (!reader.take(/\(/y)) return undefined
  const values = [readListValue(reader)]
  while (reader.take(/,/y)) values.push(readListValue(reader))
  if (!reader.take(/\)/y)) return undefined
  return values.length === 1 && values[0] === '' ? [] : values
}

/** Parses a plain or quoted name. */
export function readName(reader: Reader): string {
  const quoted = reader.take(/"([^"]*)"/y)
  return quoted ? (quoted[1] ?? '') : (reader.take(/[^.,():"]*/y)?.[0] ?? '').trim()
}
