import type { Quote } from '#features/quotes/contract.ts'
import { quoteChanged } from '#features/quotes/refusals.ts'
import { call } from '#features/quotes/web/api.ts'
import { quoteForm } from '#features/quotes/web/quote-fields.ts'
import { QuoteHeadFields } from '#features/quotes/web/quote-head-fields.tsx'
import { EditPaperDrawer } from '#priced-papers/web/edit-paper-drawer.tsx'

export function EditQuoteDrawer({ quote }: { quote: Quote }) {
  return (
    <EditPaperDrawer
      {...quoteForm}
      title={`Modifier le devis ${quote.number}`}
      paper={quote}
      edit={(input) => call.editQuote(input)}
      changed={quoteChanged.code}
      beginAnew="Revenir au devis enregistré"
    >
      {(inside) => <QuoteHeadFields quote={quote} {...inside} />}
    </EditPaperDrawer>
  )
}
