import { useMay } from '#features/garages/web/current-garage.tsx'
import { quotesRights } from '#features/quotes/rights.ts'
import { call, quotePlace } from '#features/quotes/web/api.ts'
import { NewQuoteDrawer } from '#features/quotes/web/new-quote-drawer.tsx'
import { quoteLook } from '#features/quotes/web/quote-look.tsx'
import { QuotePage } from '#features/quotes/web/quote-page.tsx'
import { PaperList } from '#priced-papers/web/paper-list.tsx'

const begin = { id: 'create-quote', label: 'Nouveau devis', group: 'Devis', keys: 'n q' }
const commands = { id: 'export-quotes', group: 'Liste des devis' }

export function QuoteList() {
  return (
    <PaperList
      place={quotePlace}
      look={quoteLook}
      begin={begin}
      mayWrite={useMay(quotesRights.write)}
      exported={{ ask: call.exportQuotes, commands, mayExport: useMay(quotesRights.export) }}
      page={(id) => <QuotePage id={id} />}
      drawer={<NewQuoteDrawer />}
    />
  )
}
