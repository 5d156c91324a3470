import { useEffect } from 'react'
import { useOffline } from '#browser/offline-provider.tsx'
import { useWorkshop } from '#browser/workshop-parts.tsx'

const concernsMe = /^(?:garage|member|support)\./

/** Updates the whole workshop after a change of role, membership, name or support access. */
export function GarageNews() {
  const offline = useOffline()
  const { refresh } = useWorkshop()
  useEffect(
    () => offline.onChange((change) => (!change || concernsMe.test(change.action) ? refresh() : undefined)),
    [offline, refresh],
  )
  return null
}
