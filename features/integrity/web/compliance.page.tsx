import { complianceTitle } from '#features/integrity/compliance.ts'
import { ComplianceScreen } from '#features/integrity/web/compliance-screen.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle(complianceTitle) }]

export default function ComplianceRoute() {
  return <ComplianceScreen />
}
