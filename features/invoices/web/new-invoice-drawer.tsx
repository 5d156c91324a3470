import { TextInput } from '@mantine/core'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import { invoiceForm } from '#features/invoices/web/invoice-fields.ts'
import { SiteChoice } from '#features/sites/web/site-choice.tsx'
import { ClientChoice, VehicleChoice } from '#features/vehicles/web/party-choices.tsx'
import { NewPaperDrawer } from '#priced-papers/web/new-paper-drawer.tsx'

export function NewInvoiceDrawer() {
  return (
    <NewPaperDrawer
      {...invoiceForm}
      title="Nouvelle facture"
      entity="invoice"
      path={invoicePlace.path}
      create={async (input) => {
        await call.createInvoice(input)
        return 'Brouillon de facture créé'
      }}
      beginAnew="Repartir d’une facture vide"
    >
      {({ form, input }) => (
        <>
          <ClientChoice
            value={form.values.clientId}
            error={form.errors.clientId}
            onChoose={(chosen) => form.setValues({ clientId: chosen, vehicleId: '' })}
          />
          <VehicleChoice clientId={form.values.clientId} input={input('vehicleId')} />
          <SiteChoice input={input('siteId')} isOfDossier={form.values.dossierId !== ''} />
          <TextInput {...input('title')} placeholder="Aile avant gauche, vidange…" />
        </>
      )}
    </NewPaperDrawer>
  )
}
