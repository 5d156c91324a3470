import { systemClock } from '#browser/clock.ts'
import { WorkshopParts } from '#browser/workshop-parts.tsx'
import { dayInWords, greeting } from '#features/dashboard/greeting.ts'
import { ResumeNotice } from '#features/dashboard/web/resume-notice.tsx'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** The home page; each feature contributes its cards. */
export function Home() {
  const { account, garage } = useCurrentGarage()
  const now = new Date(systemClock.now())
  return (
    <>
      <PageHeader
        title={greeting(account.firstName, now)}
        subtitle={`${garage.name}, ${dayInWords(now)}`}
        actions={<WorkshopParts place="home-action" />}
      />
      <ResumeNotice />
      <WorkshopParts place="home" fallback={<ListSkeleton rows={6} />} />
    </>
  )
}
