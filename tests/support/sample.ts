import type { Person, TestApi } from '#tests/support/test-api.ts'

/** Makes an input that succeeds in the garage of that person. */
type Sample = (person: Person, api: TestApi) => Promise<Record<string, unknown>> | Record<string, unknown>

/** The samples of a feature: one input for each of its operations, and lists of unusual operations. */
export type Samples<Operation extends string = string> = {
  inputs: Record<Operation, Sample>
  /** They need no account: a link, or nothing, opens them. */
  openToAll?: readonly Operation[]
  /** They change something, and stay open in a garage whose plan is over. */
  staysOpen?: readonly Operation[]
  /** They export data: open for three months after the plan. */
  exporting?: readonly Operation[]
  /** They change nothing, and say whether a write would be refused: they are refused with it. */
  foretelling?: readonly Operation[]
  /** They change nothing, and are no GET because what they ask is long. */
  reading?: readonly Operation[]
  /** The workshop may do them; accounting may not. */
  byWorkshop?: readonly Operation[]
  /** Every member of the team may do them. */
  byTeam?: readonly Operation[]
}

export function defineSamples<Contract>(samples: Samples<keyof Contract & string>): Samples {
  return samples
}

export const nothing: Sample = () => ({})
