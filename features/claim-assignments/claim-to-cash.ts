import {
  type AssignmentTab,
  assignmentActLabels,
  assignmentTabLabels,
  isInAssignmentTab,
  type Leak,
  leakLabels,
  leakOf,
  nextActOf,
} from '#features/claim-assignments/assignment-standing.ts'
import {
  type AssignmentState,
  assignmentStateLabels,
  assignmentStates,
  isEnded,
} from '#features/claim-assignments/claim-assignment-life.ts'
import {
  type CoverageState,
  coverageActLabels,
  coverageStateLabels,
  coverageStates,
  coverageTabs,
  nextCoverageAct,
} from '#features/claim-assignments/coverage.ts'

/** A client assigned the claim, or the insurer agreed to pay directly: one of the two for a dossier. */
export const claimKinds = ['assignment', 'coverage'] as const
export type ClaimKind = (typeof claimKinds)[number]
export const claimKindLabels: Record<ClaimKind, string> = { assignment: 'Cession', coverage: 'Prise en charge' }

export const claimKindPlurals: Record<ClaimKind, string> = { assignment: 'Cessions', coverage: 'Prises en charge' }

export const claimStates = [...assignmentStates, ...coverageStates] as const
export type ClaimState = (typeof claimStates)[number]

type Claim = {
  state: ClaimState
  isPaid: boolean
  askedCents: number
  requestedOn: string | null
}

type Looked = {
  tab: AssignmentTab
  leak?: Leak | undefined
  kind?: ClaimKind | undefined
  insurerId?: string | undefined
}

/** The words of a list that these filters leave empty; undefined when it would hold everything. */
export function emptyClaimWords({
  tab,
  leak,
  kind,
  insurerId,
}: Looked): { title: string; sentence: string } | undefined {
  const none =
    kind === 'coverage' ? 'Aucune prise en charge' : kind === 'assignment' ? 'Aucune cession' : 'Aucune créance'
  const isEverywhere = tab === 'all' && !leak
  if (isEverywhere && !kind && !insurerId) return undefined
  const ofInsurer = insurerId ? ' de cet assureur' : ''
  if (!isEverywhere) {
    const place = leak ? leakLabels[leak] : assignmentTabLabels[tab]
    return {
      title: `Rien sous «\u202f${place}\u202f»`,
      sentence: `${none}${ofInsurer} n’y figure pour l’instant.`,
    }
  }
  const sources = {
    coverage: 'Une prise en charge vient de l’accord noté dans son dossier.',
    assignment: 'Une cession se prépare dans son dossier.',
  }
  return {
    title: `${none}${ofInsurer}`,
    sentence: kind ? sources[kind] : 'Ses dossiers n’ont ni cession ni prise en charge.',
  }
}

/** The states of the two kinds have no name in common. */
export function isCoverageState(state: ClaimState): state is CoverageState {
  return coverageStates.some((each) => each === state)
}

function asAssignment<Of extends Claim>(claim: Of): Of & { state: AssignmentState } {
  return claim as Of & { state: AssignmentState } // the caller saw that it is no state of a prise en charge
}

export function isInClaimTab(tab: AssignmentTab, claim: Claim): boolean {
  if (isCoverageState(claim.state)) return tab === 'all' || coverageTabs[claim.state] === tab
  return isInAssignmentTab(tab, asAssignment(claim))
}

export function leakOfClaim(claim: Claim): Leak | null {
  if (isCoverageState(claim.state)) return claim.state === 'invoiced' ? 'unsent' : null
  return leakOf(asAssignment(claim))
}

/** The state in words. « Payée » stands before the others: the payments decide it. */
export function claimStateWords({ state, isPaid }: Pick<Claim, 'state' | 'isPaid'>): string {
  if (isCoverageState(state)) return coverageStateLabels[state]
  return isPaid && state !== 'shortfall' ? 'Payée' : assignmentStateLabels[state]
}

/** The next act in words; empty when none is to do. */
export function nextClaimWords(claim: Claim): string {
  if (isCoverageState(claim.state)) {
    const act = nextCoverageAct[claim.state]
    return act ? coverageActLabels[act] : ''
  }
  const act = nextActOf(asAssignment(claim))
  return act ? assignmentActLabels[act] : ''
}

const dangers = ['contested', 'shortfall', 'refused', 'closed_short'] as const

export function claimTone({ state, isPaid }: Pick<Claim, 'state' | 'isPaid'>) {
  if (isPaid || state === 'accepted') return 'success'
  if (dangers.some((each) => each === state)) return 'danger'
  const isOver = isCoverageState(state) ? state === 'unclaimed' : isEnded(state)
  return isOver ? 'neutral' : 'info'
}
