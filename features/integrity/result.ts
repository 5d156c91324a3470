import { formatCount } from '#lib/numbers.ts'

export function resultSentence(faultCount: number): string {
  if (faultCount === 0) return 'Aucune anomalie'
  return `${formatCount(faultCount)} anomalie${faultCount > 1 ? 's' : ''}`
}
