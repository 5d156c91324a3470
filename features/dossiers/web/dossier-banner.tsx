import { Anchor, Button, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLiveRecord } from '#browser/use-live-record.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierEntity } from '#features/dossiers/web/api.ts'
import { actionAddress } from '#features/dossiers/web/dossier-blocker.tsx'
import classes from '#features/dossiers/web/dossier-page.module.css'
import { DossierProgress } from '#features/dossiers/web/dossier-progress.tsx'
import { Plate } from '#features/dossiers/web/plate.tsx'
import { LateChip, StatusChip } from '#features/dossiers/web/status-chip.tsx'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'

/** The head and the strip of a dossier on the page of one of its papers. */
export function DossierBanner({ id }: { id: string }) {
  const { value } = useLiveRecord('dossiers', dossierEntity, id)
  return value ? <Known dossier={value} /> : null
}

function Known({ dossier }: { dossier: Dossier }) {
  const { standing, today } = useStanding(dossier)
  const { id, number, plate, clientName, vehicleName } = dossier
  return (
    <section className={classes.banner} aria-label={`Dossier ${number}`}>
      <div className={classes.bannerLine}>
        <Anchor
          component={Link}
          to={`/dashboard/dossiers/${id}`}
          aria-label={`Dossier ${number}, ${plate || clientName}`}
        >
          {plate ? <Plate plate={plate} /> : clientName}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[`Dossier ${number}`, vehicleName].filter(Boolean).join(' · ')}
        </Text>
        <StatusChip standing={standing} size="sm" />
        <LateChip dossier={dossier} standing={standing} today={today} size="sm" />
        <NextAction dossier={dossier} />
      </div>
      <DossierProgress dossier={dossier} />
    </section>
  )
}

function NextAction({ dossier }: { dossier: Dossier }) {
  const { standing } = useStanding(dossier)
  const mayWrite = useMay(dossiersRights.write)
  const mayMove = useMay(dossiersRights.move)
  const { action } = standing.told
  if (!action || !(action.place === 'move' ? mayMove : mayWrite)) return null
  return (
    <Button
      component={Link}
      to={actionAddress(action.place, dossier)}
      size="compact-sm"
      variant="light"
      rightSection={<IconArrowRight size={15} />}
    >
      {action.label}
    </Button>
  )
}
