import { formatDay } from '#lib/dates.ts'
import { withMinus } from '#lib/minus.ts'

/** Formats of report values; a text keeps its printed form. */
export type Kind =
  | 'text'
  | 'day'
  | 'euros'
  | 'percent'
  | 'hours'
  | 'count'
  | 'kilometres'
  | 'days'
  | 'phone'
  | 'siret'
  | 'yes'
  | 'operation'

/** French name of each operation. */
export const operationNames: Readonly<Record<string, string>> = {
  replace: 'Remplacement',
  repair: 'Réparation',
  paint: 'Peinture',
  'remove-refit': 'Dépose et repose',
}

const number = (digits: number, least = digits) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: least, maximumFractionDigits: digits })
const [whole, free, cents] = [number(0), number(3, 0), number(2)]

/** Formats a value in French. */
export function writtenAs(kind: Kind, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  return typeof value === 'string' ? writtenText(kind, value) : withMinus(writtenNumber(kind, value))
}

function writtenNumber(kind: Kind, value: number): string {
  if (kind === 'euros') return `${cents.format(value)}\u00a0€`
  if (kind === 'percent') return `${free.format(value)}\u00a0%`
  if (kind === 'hours') return `${cents.format(value)}\u00a0h`
  if (kind === 'kilometres') return `${whole.format(value)}\u00a0km`
  if (kind === 'days') return `${free.format(value)}\u00a0jour${value >= 2 ? 's' : ''}`
  return free.format(value)
}

function writtenText(kind: Kind, value: string): string {
  if (kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value
  if (kind === 'phone') return /^0\d{9}$/.test(value) ? value.replace(/\d\d(?=\d)/g, '$&\u00a0') : value
  if (kind === 'siret')
    return /^\d{14}$/.test(value) ? value.replace(/^(...)(...)(...)/, '$1\u00a0$2\u00a0$3\u00a0') : value
  if (kind === 'operation') return operationNames[value] ?? value
  return value
}
