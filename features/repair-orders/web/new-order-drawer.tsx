import { TextInput } from '@mantine/core'
import { call, orderPlace } from '#features/repair-orders/web/api.ts'
import { orderForm } from '#features/repair-orders/web/order-fields.ts'
import { SiteChoice } from '#features/sites/web/site-choice.tsx'
import { ClientChoice, VehicleChoice } from '#features/vehicles/web/party-choices.tsx'
import { NewPaperDrawer } from '#priced-papers/web/new-paper-drawer.tsx'

export function NewOrderDrawer() {
  return (
    <NewPaperDrawer
      {...orderForm}
      title="Nouvel ordre de réparation"
      entity="repair_order"
      path={orderPlace.path}
      create={async (input) => `Ordre ${(await call.createRepairOrder(input)).number} créé`}
      beginAnew="Repartir d’un ordre vide"
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
          <TextInput {...input('title')} placeholder="Révision, bruit à l’avant, aile gauche…" />
        </>
      )}
    </NewPaperDrawer>
  )
}
