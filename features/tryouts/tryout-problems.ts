import {
  type ProblemSentences,
  reportProblemSentences,
  reportProblems,
} from '#features/expert-reports/report-problems.ts'

/** The reasons why a tryout was not read: the report itself, or an incident of ours. */
export const tryoutProblems = [...reportProblems, 'interrupted'] as const
export type TryoutProblem = (typeof tryoutProblems)[number]

const problemSentences: Record<TryoutProblem, ProblemSentences> = {
  ...reportProblemSentences,
  interrupted: {
    happened: 'La lecture a été interrompue deux fois par un incident de notre côté.',
    next: 'Votre rapport n’est pas en cause\u00a0: déposez-le de nouveau dans quelques minutes.',
  },
}

/** The sentences of a problem. An unknown code counts as an incident of ours. */
export function tryoutProblemOf(code: string | null): { code: TryoutProblem; happened: string; next: string } {
  const known = tryoutProblems.find((each) => each === code) ?? 'interrupted'
  return { code: known, ...problemSentences[known] }
}
