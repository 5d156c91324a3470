import { Button } from '@mantine/core'
import { IconPencil, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUnsent } from '#browser/use-outbox.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierKindLabels } from '#features/dossiers/dossier.ts'
import { DossierMenu } from '#features/dossiers/web/dossier-menu.tsx'
import { DossierProgress } from '#features/dossiers/web/dossier-progress.tsx'
import { Plate } from '#features/dossiers/web/plate.tsx'
import { LateChip, StatusChip } from '#features/dossiers/web/status-chip.tsx'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { formatPhone } from '#lib/phone.ts'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The same head on every page of a dossier. `mayWrite`: the person has the right, and the dossier is not archived. */
export function DossierHeader({ dossier, mayWrite }: { dossier: Dossier; mayWrite: boolean }) {
  const { isDemo } = useCurrentGarage().garage
  const unsent = useUnsent('dossier').get(dossier.id)
  const edit = useOpener('modifier')
  const { standing, today } = useStanding(dossier)
  const { number, kind, plate, vehicleName, clientName, clientPhone } = dossier
  return (
    <>
      <PageHeader
        title={plate ? <Plate plate={plate} size="lg" /> : clientName || 'Nouveau dossier'}
        subtitle={[vehicleName, dossierKindLabels[kind], number || 'Numéro donné à l’envoi']
          .filter(Boolean)
          .join(' · ')}
        aside={
          <>
            <StatusChip standing={standing} />
            <LateChip dossier={dossier} standing={standing} today={today} />
            {isDemo && <StatusBadge>DÉMO</StatusBadge>}
            {unsent && <UnsentBadge state={unsent} />}
          </>
        }
        actions={
          <>
            {clientPhone && (
              <Button component="a" href={`tel:${clientPhone}`} variant="default" leftSection={<IconPhone size={17} />}>
                {formatPhone(clientPhone)}
              </Button>
            )}
            {mayWrite && (
              <CommandTooltip command="edit-dossier">
                <Button component={Link} {...edit} variant="default" leftSection={<IconPencil size={17} />}>
                  Modifier
                </Button>
              </CommandTooltip>
            )}
            <DossierMenu dossier={dossier} mayWrite={mayWrite} />
          </>
        }
      />
      <DossierProgress dossier={dossier} />
    </>
  )
}
