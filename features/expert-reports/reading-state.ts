import {
  type ProblemSentences,
  reportProblemSentences,
  reportProblems,
} from '#features/expert-reports/report-problems.ts'

/** The states of the reading of a report. Refused: the file is to blame. Failed: an incident of ours is. */
export const readingStates = ['waiting', 'reading', 'read', 'refused', 'failed'] as const
export type ReadingState = (typeof readingStates)[number]

export const readingProblems = [...reportProblems, 'interrupted'] as const
export type ReadingProblem = (typeof readingProblems)[number]

const sentences: Record<ReadingProblem, ProblemSentences> = {
  ...reportProblemSentences,
  interrupted: {
    happened: 'La lecture a été interrompue plusieurs fois par un incident de notre côté.',
    next: 'Votre rapport est gardé et n’est pas en cause\u00a0: demandez une nouvelle lecture.',
  },
}

/** The sentences of a problem; an unknown code counts as an incident of ours. */
export function readingProblemOf(code: string): { code: ReadingProblem } & ProblemSentences {
  const known = readingProblems.find((each) => each === code) ?? 'interrupted'
  return { code: known, ...sentences[known] }
}

/** How often a reading process saves its progress. */
export const beatMs = 500

/** A process that stays silent for so long is dead. */
export const deadAfterMs = 60_000

/** A reading starts again by itself so many times. */
export const mostTries = 3
