import { formatHundredths } from '#lib/hundredths.ts'
import { halfUp } from '#lib/rounding.ts'

const secondsPerHundredth = 36
const hour = 3_600

/** Typed hours in seconds: `1,5`, `1.25`, `2 h`, `1h30`, `1:30`. A hundredth of an hour is 36 seconds, so nothing is rounded. */
export function readHours(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').toLowerCase()
  const clock = /^(\d{1,2})[h:](\d{2})?$/.exec(bare)
  if (clock) {
    const minutes = Number(clock[2] ?? 0)
    return minutes < 60 ? Number(clock[1]) * hour + minutes * 60 : undefined
  }
  const decimal = /^(\d{1,2})(?:[.,](\d{0,2}))?h?$/.exec(bare)
  if (!decimal) return undefined
  return Number(`${decimal[1]}${(decimal[2] ?? '').padEnd(2, '0')}`) * secondsPerHundredth
}

/** Seconds as hours in figures: `9000` is `2,50`. */
export function showHours(seconds: number): string {
  return formatHundredths(hundredthsOf(seconds))
}

/** Clocked seconds in hundredths of an hour. */
export function hundredthsOf(seconds: number): number {
  return halfUp(BigInt(seconds), BigInt(secondsPerHundredth))
}

/** « 2,50 h » */
export function clockedWords(seconds: number): string {
  return `${showHours(seconds)}\u00a0h`
}

/** Sold hours, which lines hold in thousandths: « 2,50 h ». */
export function soldWords(thousandths: number): string {
  return `${formatHundredths(halfUp(BigInt(thousandths), 10n))}\u00a0h`
}

/** How long a clock has run: « 45 min », « 2 h 05 ». */
export function durationWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}\u00a0min`
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${`${minutes % 60}`.padStart(2, '0')}`
}

/** A thousandth of an hour and a second are both whole tenths of a second. */
const tenthsPerThousandth = 36n

/** Sold less clocked: « +0,50 h » is time won. */
export function differenceWords(soldThousandths: number, seconds: number): string {
  const tenths = BigInt(soldThousandths) * tenthsPerThousandth - BigInt(seconds) * 10n
  const hundredths = halfUp(tenths, 360n)
  return `${hundredths > 0 ? '+' : ''}${formatHundredths(hundredths)}\u00a0h`
}

/** Sold hours for a hundred clocked ones, in whole percents; undefined while nothing is clocked, or nothing was sold. */
export function productivity(soldThousandths: number, seconds: number): number | undefined {
  if (seconds === 0 || soldThousandths === 0) return undefined
  return halfUp(BigInt(soldThousandths) * tenthsPerThousandth * 100n, BigInt(seconds) * 10n)
}

/** « 107 % », or a dash that says why there is none. */
export function productivityWords(soldThousandths: number, seconds: number): string {
  const percent = productivity(soldThousandths, seconds)
  return percent === undefined ? '–' : `${percent}\u00a0%`
}
