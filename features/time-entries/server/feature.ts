import { timeEntriesContract } from '#features/time-entries/contract.ts'
import { demoTimeEntries } from '#features/time-entries/server/demo.ts'
import { eraseTimesOfPerson } from '#features/time-entries/server/erase-times-of-person.ts'
import { timeEntryTimeline } from '#features/time-entries/server/queries/time-timeline.ts'
import { releaseClocks } from '#features/time-entries/server/release-clocks.ts'
import { timeEntriesRoutes } from '#features/time-entries/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const timeEntries = defineFeature({
  contract: timeEntriesContract,
  routes: timeEntriesRoutes,
  demo: demoTimeEntries,
  erasePerson: eraseTimesOfPerson,
  releaseMember: releaseClocks,
  timeline: [timeEntryTimeline],
  exported: { timeEntries: 'Pointages' },
})
