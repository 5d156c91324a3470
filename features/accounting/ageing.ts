/** Ages of a debt by the days since it was due. */
export const ages = ['upcoming', 'month', 'two_months', 'three_months', 'older'] as const
export type Age = (typeof ages)[number]

export const ageLabels: Record<Age, string> = {
  upcoming: 'À échoir',
  month: '1 à 30 jours',
  two_months: '31 à 60 jours',
  three_months: '61 à 90 jours',
  older: 'Plus de 90 jours',
}

/** The age of a debt that is so many days late; none for one that is not due yet. */
export function ageOf(daysLate: number): Age {
  return ages.find((age) => daysLate <= (daysOfAge[age][1] ?? daysLate)) ?? 'older'
}

/** The first and the last day of lateness of each age. */
export const daysOfAge: Record<Age, readonly [first: number | null, last: number | null]> = {
  upcoming: [null, 0],
  month: [1, 30],
  two_months: [31, 60],
  three_months: [61, 90],
  older: [91, null],
}
