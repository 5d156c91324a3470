import { ChequeDepositScreen } from '#features/cheque-deposits/web/cheque-deposit-screen.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Remises de chèques') }]

export default function ChequeDepositsPage() {
  return <ChequeDepositScreen />
}
