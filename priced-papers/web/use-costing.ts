import { useState } from 'react'
import type { MarginProps } from '#priced-papers/web/paper-margin.tsx'
import type { OpenCosts } from '#priced-papers/web/use-costs.ts'

/** Whether the fields of the costs are open under all lines; undefined for a person who may not see costs. */
export function useCosting(costs: OpenCosts | undefined): MarginProps | undefined {
  const [isCosting, onCosting] = useState(false)
  return costs && { costs, isCosting, onCosting }
}
