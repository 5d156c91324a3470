import { IconClockPlay } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { timeEntriesOffline } from '#features/time-entries/web/api.ts'
import { timeEntryWriteAddresses } from '#features/time-entries/web/time-entry-writes.ts'

export const timeEntries = defineWorkshop({
  rights: [timeEntriesRights],
  destinations: [
    {
      to: '/dashboard/pointages',
      label: 'Pointages',
      icon: IconClockPlay,
      group: 'Atelier',
      order: 6.6,
      right: timeEntriesRights.read,
    },
  ],
  offline: timeEntriesOffline,
  addressesOf: timeEntryWriteAddresses,
  home: [
    {
      id: 'my-clock',
      right: timeEntriesRights.write,
      order: 90,
      // The day of those who repair turns around their clock.
      orderFor: { workshop: 1, paint: 1 },
      Card: lazy(async () => ({ default: (await import('#features/time-entries/web/my-clock-card.tsx')).MyClockCard })),
    },
  ],
  recordParts: [
    {
      of: 'repair_order',
      order: 15,
      right: timeEntriesRights.read,
      Part: lazy(async () => ({
        default: (await import('#features/time-entries/web/order-hours.tsx')).OrderHoursCard,
      })),
    },
  ],
})
