import type { OrderHours } from '#features/time-entries/contract.ts'
import { soldWords } from '#features/time-entries/hours.ts'
import { wholeOrderLabel, workOf } from '#features/time-entries/time-entry.ts'

/** The works of an order that a clock may name: the whole of it, or one line with its sold hours. */
export function lineChoices(lines: OrderHours['lines']): { value: string; label: string }[] {
  const named = lines.map(({ id, label, soldThousandths }) => ({
    value: id,
    label: `${workOf({ lineId: id, lineLabel: label })} (${soldWords(soldThousandths)})`,
  }))
  return [{ value: '', label: wholeOrderLabel }, ...named]
}
