import type { RepairOrder } from '#features/repair-orders/contract.ts'
import {
  checkPointLabels,
  checkPoints,
  checkResultLabels,
  failedPoints,
} from '#features/repair-orders/quality-checks.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

/** The check before the vehicle left, or the last one that sent it back to work. */
export function OrderQuality({ order: { checkedAt, checks, checkRemarks } }: { order: RepairOrder }) {
  const isFailed = failedPoints(checks).length > 0
  if (checkedAt === null && !isFailed) return null
  const points = checkPoints.map((point) => {
    const result = checks[point]
    return { label: checkPointLabels[point], value: result && checkResultLabels[result] }
  })
  return (
    <Panel title={isFailed ? 'Dernier contrôle\u202f: non conforme' : 'Contrôle avant restitution'}>
      <DefinitionList entries={[...points, ...(checkRemarks ? [{ label: 'Remarques', value: checkRemarks }] : [])]} />
    </Panel>
  )
}
