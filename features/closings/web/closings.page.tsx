import { ClosingScreen } from '#features/closings/web/closing-screen.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Clôtures') }]

export default function ClosingsPage() {
  return <ClosingScreen />
}
