export type Stroke = { key: string; ctrl: boolean; meta: boolean; alt: boolean }
export type Binding = { keys: string; run: () => void }

const patienceMs = 1_500

/** Recognises `n`, `mod+k`, or `g c` with at most a moment in between. True when it took the key. */
export function createKeySequence(bindings: () => readonly Binding[]) {
  let first = ''
  let at = 0
  return (stroke: Stroke, now: number, isTyping: boolean): boolean => {
    const name = nameOf(stroke)
    if (!name || (isTyping && !name.startsWith('mod+'))) return false
    const prefix = now - at < patienceMs ? first : ''
    first = ''
    const whole = bindings().find(({ keys }) => keys === (prefix ? `${prefix} ${name}` : name))
    if (whole) {
      whole.run()
      return true
    }
    if (!bindings().some(({ keys }) => keys.startsWith(`${name} `))) return false
    first = name
    at = now
    return true
  }
}

/** The character of a key counts, not its position: `?` and `/` need Shift on a French keyboard. */
function nameOf({ key, ctrl, meta, alt }: Stroke): string | undefined {
  if (alt || ['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'Dead'].includes(key)) return undefined
  const name = key.toLowerCase()
  return ctrl || meta ? `mod+${name}` : name
}
