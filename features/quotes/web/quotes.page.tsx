import { QuoteList } from '#features/quotes/web/quote-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Devis') }]

export default function QuotesPage() {
  return <QuoteList />
}
