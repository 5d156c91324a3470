import { Alert } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { systemClock } from '#browser/clock.ts'
import { PartBoundary } from '#browser/part-boundary.tsx'
import { useConnection } from '#browser/use-connection.ts'
import type { HomeCard } from '#browser/workshop.ts'
import { useHomeCards, WorkshopParts } from '#browser/workshop-parts.tsx'
import { dayInWords, greeting } from '#features/dashboard/greeting.ts'
import { columnsOf } from '#features/dashboard/home-columns.ts'
import { FirstSteps } from '#features/dashboard/web/first-steps.tsx'
import classes from '#features/dashboard/web/home.module.css'
import { ResumeNotice } from '#features/dashboard/web/resume-notice.tsx'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** The worklist of today; each feature contributes its cards. */
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
      <div className={classes.page} data-columns>
        <AwayNotice />
        <FirstSteps />
        <WorkshopParts place="home" />
        <Cards cards={useHomeCards()} />
      </div>
    </>
  )
}

/** Cards keep their column while work comes and goes: nothing moves under the hand. */
function Cards({ cards }: { cards: readonly HomeCard[] }) {
  const isWide = useMediaQuery('(width >= 110em)', false, { getInitialValueInEffect: false })
  const hasTwo = useMediaQuery('(width >= 70em)', false, { getInitialValueInEffect: false })
  return (
    <div className={classes.columns}>
      {columnsOf(cards, isWide ? 3 : hasTwo ? 2 : 1).map((column) => (
        <div key={column[0]?.id} className={classes.column}>
          {column.map(({ id, Card }) => (
            <PartBoundary key={id} fallback={<ListSkeleton rows={3} />}>
              <Card />
            </PartBoundary>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Without the server, the cards show what the device knows. */
function AwayNotice() {
  const { words } = useConnection()
  if (!words) return null
  return (
    <Alert color="yellow" py="xs" icon={<IconCloudOff size={18} />} role="status">
      {words.label}
      {'\u202f'}: la journée telle que cet appareil la connaît. Ce que vous faites partira dès que possible.
    </Alert>
  )
}
