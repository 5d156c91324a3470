import { TextInput } from '@mantine/core'
import { today } from '#browser/today.ts'
import { lastValidDay } from '#features/quotes/quote-of-dossier.ts'
import { call, quotePlace } from '#features/quotes/web/api.ts'
import { quoteForm } from '#features/quotes/web/quote-fields.ts'
import { SiteChoice } from '#features/sites/web/site-choice.tsx'
import { ClientChoice, VehicleChoice } from '#features/vehicles/web/party-choices.tsx'
import { NewPaperDrawer } from '#priced-papers/web/new-paper-drawer.tsx'

export function NewQuoteDrawer() {
  const { of } = quoteForm
  return (
    <NewPaperDrawer
      {...quoteForm}
      of={{ ...of, blank: { ...of.blank, validUntil: lastValidDay(today()) } }}
      title="Nouveau devis"
      entity="quote"
      path={quotePlace.path}
      create={async (input) => `Devis ${(await call.createQuote(input)).number} créé`}
      beginAnew="Repartir d’un devis vide"
    >
      {({ form, input }) => (
        <>
          <ClientChoice
            value={form.values.clientId}
            error={form.errors.clientId}
            onChoose={(clientId) => form.setValues({ clientId, vehicleId: '' })}
          />
          <VehicleChoice clientId={form.values.clientId} input={input('vehicleId')} />
          <SiteChoice input={input('siteId')} isOfDossier={form.values.dossierId !== ''} />
          <TextInput {...input('title')} placeholder="Aile avant gauche, optique…" />
        </>
      )}
    </NewPaperDrawer>
  )
}
