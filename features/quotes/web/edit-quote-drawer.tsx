import { problemOf } from '#browser/call.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { quoteFormInput } from '#features/quotes/quote-form-input.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { quoteChanged } from '#features/quotes/refusals.ts'
import { call, quoteHistory } from '#features/quotes/web/api.ts'
import { quoteDrafts, quoteRecord } from '#features/quotes/web/quote-fields.ts'
import { QuoteHeadFields } from '#features/quotes/web/quote-head-fields.tsx'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { type FormProblem, RecordForm } from '#records/record-form.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Open while the address says `modifier`. */
export function EditQuoteDrawer({ quote }: { quote: Quote }) {
  const [isOpen, close] = useOpenedBy('modifier')
  return (
    <RecordDrawer title={`Modifier le devis ${quote.number}`} opened={isOpen} onClose={close}>
      <EditQuoteForm quote={quote} onClose={close} />
    </RecordDrawer>
  )
}

function EditQuoteForm({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { id } = quote
  const refresh = useRefresh('quotes')
  const save = async (input: QuoteInput, seen: Quote | null): Promise<FormProblem | undefined> => {
    try {
      await call.editQuote({ id, baseVersion: (seen ?? quote).version, ...input })
    } catch (error) {
      const problem = problemOf(error)
      await refresh()
      // Saved elsewhere in the same moment: the form says it under its fields.
      return problem.code === quoteChanged.code ? { sentence: '', fields: {} } : problem
    }
    await refresh()
    toastSuccess('Modifications enregistrées')
    onClose()
    return undefined
  }
  return (
    <RecordForm
      of={quoteRecord}
      schema={quoteFormInput}
      kinds={quoteDrafts}
      history={quoteHistory(id)}
      beginAnew="Revenir au devis enregistré"
      draftId={id}
      record={quote}
      latest={quote}
      save={save}
      onCancel={onClose}
    >
      {(inside) => <QuoteHeadFields quote={quote} {...inside} />}
    </RecordForm>
  )
}
