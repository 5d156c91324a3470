import { Button } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import { supportRights } from '#features/support/rights.ts'
import { call } from '#features/support/web/api.ts'
import { formatInstant } from '#lib/dates.ts'
import { useAct } from '#records/use-act.ts'
import { Band } from '#ui/band.tsx'

/** Shows an open access to every member, and to support staff the garage they are in. */
export function SupportBanner() {
  const { garage } = useCurrentGarage()
  const mayRevoke = useMay(supportRights.grant)
  const { mutate, isPending } = useAct({ feature: 'support', act: call.revokeSupport, done: 'Accès révoqué' })
  const { support, role, name } = garage
  if (!support) return null
  const until = formatInstant(support.until)
  const revoke = (
    <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate({ id: support.grantId })}>
      Révoquer
    </Button>
  )
  return (
    <Band label="Accès de l’assistance" icon={IconLifebuoy} tone="yellow" action={mayRevoke && revoke}>
      {role === 'support'
        ? `Vous regardez ${name} au titre de l’assistance, jusqu’au ${until}. Chaque page est notée.`
        : `Accès support ouvert jusqu’au ${until}.`}
    </Band>
  )
}
