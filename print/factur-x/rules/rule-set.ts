/** A condition that an element of an invoice meets. `test` is an XPath. */
type Condition = { rule: string; test: string }

/** The conditions of the elements that `match` finds. `names` are values that the conditions use. */
export type Rule = {
  /** Of the rules with one turn, an element meets the first that finds it. */
  turn: string
  match: string
  names: readonly (readonly [name: string, value: string])[]
  conditions: readonly Condition[]
}

/** Rules of a standard, and the lists of codes that they look up. */
export type RuleSet = { rules: readonly Rule[]; codes: Readonly<Record<string, readonly string[]>> }
