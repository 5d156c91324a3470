import { daysBetween } from '#lib/dates.ts'

/** The days between which an agreement holds; `validTo` is null without an end. */
export type Period = {
  validFrom: string
  validTo: string | null
  /** It holds beside another agreement of the firm: a campaign, a kind of vehicle. */
  isBesideOthers: boolean
}

export const labourRates = ['labourT1Cents', 'labourT2Cents', 'labourT3Cents', 'paintCents'] as const
export const materialRates = [
  'materialsSolidCents',
  'materialsClearCents',
  'materialsMetallicCents',
  'materialsPearlCents',
] as const

/** Net rates an hour, in cents. */
export const agreementRates = [...labourRates, ...materialRates] as const
export type AgreementRate = (typeof agreementRates)[number]

/** The fields that people of the garage write, in screen order. */
export const agreementFields = [
  'title',
  'validFrom',
  'validTo',
  'isBesideOthers',
  ...agreementRates,
  'partsDiscountBasisPoints',
  'paymentDelayDays',
  'isPaidDirectly',
  'isLoanCarIncluded',
  'conditions',
] as const
export type AgreementField = (typeof agreementFields)[number]

export const agreementLabels: Record<AgreementField, string> = {
  title: 'Nom de l’accord',
  validFrom: 'En vigueur à partir du',
  validTo: 'Jusqu’au',
  isBesideOthers: 'S’applique en même temps qu’un autre accord',
  labourT1Cents: 'T1',
  labourT2Cents: 'T2',
  labourT3Cents: 'T3',
  paintCents: 'Peinture',
  materialsSolidCents: 'Ingrédients, opaque',
  materialsClearCents: 'Ingrédients, opaque verni',
  materialsMetallicCents: 'Ingrédients, métallisé verni',
  materialsPearlCents: 'Ingrédients, nacré',
  partsDiscountBasisPoints: 'Remise sur les pièces',
  paymentDelayDays: 'Délai de règlement',
  isPaidDirectly: 'Règlement direct',
  isLoanCarIncluded: 'Véhicule de prêt compris',
  conditions: 'Autres conditions',
}

/** An agreement says that it ends this many days before. */
export const endingDays = 30

export type AgreementState =
  | { kind: 'coming'; days: number }
  | { kind: 'inForce' }
  | { kind: 'ending'; days: number }
  | { kind: 'ended'; days: number }

/** The state of an agreement on a day. */
export function agreementState(
  { validFrom, validTo }: Pick<Period, 'validFrom' | 'validTo'>,
  day: string,
): AgreementState {
  if (day < validFrom) return { kind: 'coming', days: daysBetween(day, validFrom) }
  if (validTo === null) return { kind: 'inForce' }
  if (day > validTo) return { kind: 'ended', days: daysBetween(validTo, day) }
  const days = daysBetween(day, validTo)
  return days <= endingDays ? { kind: 'ending', days } : { kind: 'inForce' }
}

/** The agreements in force on a day: those that stand alone before those beside others, then the newest first. */
export function agreementsInForce<Agreement extends Period>(
  agreements: readonly Agreement[],
  day: string,
): Agreement[] {
  return agreements.filter((agreement) => holdsOn(agreement, day)).sort(aloneThenNewest)
}

/** The agreement in force on a day; undefined when none is. */
export function agreementInForce<Agreement extends Period>(
  agreements: readonly Agreement[],
  day: string,
): Agreement | undefined {
  return agreementsInForce(agreements, day)[0]
}

/** The state of all agreements of a firm together; undefined for a firm without any. An agreement that another one follows does not end. */
export function firmAgreementState(periods: readonly Period[], day: string): AgreementState | undefined {
  const current = agreementInForce(periods, day)
  if (current) {
    const state = agreementState(current, day)
    const isFollowed = current.validTo !== null && periods.some((period) => outlasts(period, current.validTo ?? day))
    return state.kind === 'ending' && isFollowed ? { kind: 'inForce' } : state
  }
  const [coming] = periods
    .filter(({ validFrom }) => validFrom > day)
    .sort((one, other) => order(one.validFrom, other.validFrom))
  const [ended] = periods.toSorted((one, other) => order(other.validTo ?? '', one.validTo ?? ''))
  const nearest = coming ?? ended
  return nearest && agreementState(nearest, day)
}

/** The other agreement whose days this one would share, unless one of both says that it holds beside others. */
export function findOverlap<Agreement extends Period>(
  agreement: Period,
  others: readonly Agreement[],
): Agreement | undefined {
  if (agreement.isBesideOthers) return undefined
  return others.find(
    (other) => !other.isBesideOthers && startsBeforeEndOf(agreement, other) && startsBeforeEndOf(other, agreement),
  )
}

const startsBeforeEndOf = (one: Period, other: Period) => other.validTo === null || one.validFrom <= other.validTo
const holdsOn = ({ validFrom, validTo }: Period, day: string) =>
  validFrom <= day && (validTo === null || day <= validTo)
/** It begins no later than the day after the last one, and holds longer. */
const outlasts = ({ validFrom, validTo }: Period, lastDay: string) =>
  daysBetween(lastDay, validFrom) <= 1 && (validTo === null || validTo > lastDay)

function aloneThenNewest(one: Period, other: Period): number {
  return Number(one.isBesideOthers) - Number(other.isBesideOthers) || order(other.validFrom, one.validFrom)
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
