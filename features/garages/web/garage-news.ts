import { useEffect } from 'react'
import { useOffline } from '#browser/offline-provider.tsx'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'

const concernsMe = /^(?:garage|member|support)\./

/** Updates the whole workshop after a change of role, membership, name or support access. */
export function GarageNews() {
  const offline = useOffline()
  const { refresh } = useCurrentGarage()
  useEffect(
    () => offline.onChange((change) => (!change || concernsMe.test(change.action) ? refresh() : undefined)),
    [offline, refresh],
  )
  return null
}
