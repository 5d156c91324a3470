import { useParams } from 'react-router'
import { QuotePage } from '#features/quotes/web/quote-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Devis') }]

export default function QuoteRoute() {
  const { id = '' } = useParams()
  return <QuotePage key={id} id={id} />
}
