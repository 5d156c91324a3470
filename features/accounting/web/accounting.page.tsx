import { AccountingPage } from '#features/accounting/web/accounting-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Comptabilité') }]

export default function AccountingRoute() {
  return <AccountingPage />
}
