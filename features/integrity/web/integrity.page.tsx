import { IntegrityScreen } from '#features/integrity/web/integrity-screen.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Contrôle') }]

export default function IntegrityRoute() {
  return <IntegrityScreen />
}
