import { makeReport } from '#tests/support/made-reports.ts'
import { printReport } from '#tests/support/print-report.ts'

const quantityAt = 3
const amountAt = 5

/** A report of twelve lines with three errors: a plate that is none, a quantity and an amount that contradict their line. */
export function misprintedReport(): {
  content: Uint8Array
  right: { plate: string; quantity: number; amount: number }
} {
  const { report } = makeReport(62)
  const [first, second] = [report.parts[quantityAt], report.parts[amountAt]]
  if (!first?.quantity || !second?.amount || report.parts.length !== 12) throw new Error('Another report was made.')
  const right = { plate: 'AB-123-CD', quantity: first.quantity, amount: second.amount }
  report.vehicle.plate = 'AB-I23-CD'
  first.quantity += 1
  second.amount = Math.round(second.amount * 100 + 1_000) / 100
  return { content: printReport(report, 'french'), right }
}
