import { Alert, Anchor } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { forgetStoppedPlace, readStoppedPlace } from '#browser/stopped-place.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'

/** Offers once to return to the page left for the plans. */
export function ResumeNotice() {
  const { account, garage } = useCurrentGarage()
  const [place, setPlace] = useState(() => readStoppedPlace())
  const isOwn = place?.accountId === account.id && place.garageId === garage.id
  useEffect(() => (isOwn ? () => forgetStoppedPlace() : undefined), [isOwn])
  if (!place || !isOwn) return null
  return (
    <Alert
      role="region"
      aria-label="Reprise"
      color="petrole"
      mb="lg"
      icon={<IconArrowBackUp size={18} />}
      withCloseButton
      closeButtonLabel="Ne pas reprendre"
      onClose={() => setPlace(undefined)}
    >
      Reprendre où vous en étiez{'\u00a0'}:{' '}
      <Anchor component={Link} inherit underline="always" to={place.address}>
        {place.label}
      </Anchor>
    </Alert>
  )
}
