import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { checkPointLabels, checkPoints, checkResultLabels } from '#features/repair-orders/quality-checks.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

/** The check before the vehicle left. */
export function OrderQuality({ order: { checkedAt, checks, checkRemarks } }: { order: RepairOrder }) {
  if (checkedAt === null) return null
  const points = checkPoints.map((point) => {
    const result = checks[point]
    return { label: checkPointLabels[point], value: result && checkResultLabels[result] }
  })
  return (
    <Panel title="Contrôle avant restitution">
      <DefinitionList entries={[...points, ...(checkRemarks ? [{ label: 'Remarques', value: checkRemarks }] : [])]} />
    </Panel>
  )
}
