import { useEffect } from 'react'
import { useOffline } from '#browser/offline-provider.tsx'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'

const concernsMe = /^(?:garage|member|support)\./

/** A new role, a suspension, another name, an access opened to support: the whole workshop follows at once. */
export function GarageNews() {
  const offline = useOffline()
  const { refresh } = useCurrentGarage()
  useEffect(
    () => offline.onChange((change) => (!change || concernsMe.test(change.action) ? refresh() : undefined)),
    [offline, refresh],
  )
  return null
}
