import { TextInput } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { quoteFormInput } from '#features/quotes/quote-form-input.ts'
import { blankQuoteValues } from '#features/quotes/quote-form-values.ts'
import type { QuoteInput } from '#features/quotes/quote-input.ts'
import { lastValidDay } from '#features/quotes/quote-of-dossier.ts'
import { call, quoteHistory, quotePlace, today } from '#features/quotes/web/api.ts'
import { QuoteClientChoice, QuoteVehicleChoice } from '#features/quotes/web/quote-client-choice.tsx'
import { quoteDrafts, quoteRecord } from '#features/quotes/web/quote-fields.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { RecordForm } from '#records/record-form.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { useNewId } from '#records/use-saving.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** Open while the address says `nouveau`. */
export function NewQuoteDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title="Nouveau devis" opened={isOpen} onClose={close}>
      <NewQuoteForm onCancel={close} />
    </RecordDrawer>
  )
}

/** The pages of clients and vehicles lead here with their ids. */
function NewQuoteForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const refresh = useRefresh('quotes')
  const [parameters] = useSearchParams()
  const id = useNewId('quote', quoteDrafts.new)
  if (!id) return <PageSkeleton />
  const clientId = parameters.get('pour') ?? ''
  const vehicleId = parameters.get('vehicule') ?? ''
  const save = async (input: QuoteInput) => {
    try {
      const quote = await call.createQuote({ id, ...input })
      toastSuccess(`Devis ${quote.number} créé`)
    } catch (error) {
      return problemOf(error)
    }
    void refresh()
    void navigate(`${quotePlace.path}/${id}`, { replace: true })
    return undefined
  }
  return (
    <RecordForm
      of={{ ...quoteRecord, blank: { ...blankQuoteValues, clientId, vehicleId, validUntil: lastValidDay(today()) } }}
      schema={quoteFormInput}
      kinds={quoteDrafts}
      history={quoteHistory(id)}
      beginAnew="Repartir d’un devis vide"
      draftId={id}
      record={null}
      save={save}
      onCancel={onCancel}
    >
      {({ form, input }) => (
        <>
          <QuoteClientChoice
            value={form.values.clientId}
            error={form.errors.clientId}
            onChoose={(clientId) => form.setValues({ clientId, vehicleId: '' })}
          />
          <QuoteVehicleChoice clientId={form.values.clientId} input={input('vehicleId')} />
          <TextInput {...input('title')} placeholder="Aile avant gauche, optique…" />
        </>
      )}
    </RecordForm>
  )
}
