import { useParams } from 'react-router'
import { ChequeDepositPage } from '#features/cheque-deposits/web/cheque-deposit-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Remise de chèques') }]

export default function ChequeDepositRoute() {
  const { id = '' } = useParams()
  return <ChequeDepositPage key={id} id={id} />
}
