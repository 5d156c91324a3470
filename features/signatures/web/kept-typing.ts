import type { DeviceName } from '#lib/device-names.ts'

/** The typed text and the choices that a page loaded again gives back: never a code, a drawing or an agreement. */
export type KeptTyping = { name: string; question: string; refusal: string; choices: string }
type Stored = { of: string; typing: Partial<KeptTyping> }
type Tab = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key: DeviceName = 'signing-typed'
const names = ['name', 'question', 'refusal', 'choices'] as const

/** Keeps it in the tab. A browser that blocks storage keeps nothing. */
export function keepTyping(of: string, part: Partial<KeptTyping>, tab: Tab = () => sessionStorage): void {
  try {
    const stored: Stored = { of, typing: { ...readTyping(of, tab), ...part } }
    tab().setItem(key, JSON.stringify(stored))
  } catch {
    return
  }
}

/** The text typed before for this signer; the text of another one is no proposal. */
export function readTyping(of: string, tab: Tab = () => sessionStorage): Partial<KeptTyping> {
  try {
    const stored = JSON.parse(tab().getItem(key) ?? '') as Partial<Stored> // each part is checked below
    if (stored.of !== of) return {}
    const typing = stored.typing ?? {}
    return Object.fromEntries(names.flatMap((name) => (typeof typing[name] === 'string' ? [[name, typing[name]]] : [])))
  } catch {
    return {}
  }
}

export function forgetTyping(tab: Tab = () => sessionStorage): void {
  try {
    tab().removeItem(key)
  } catch {
    return
  }
}
