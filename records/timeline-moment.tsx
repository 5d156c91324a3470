import { Anchor, Text } from '@mantine/core'
import { IconFileText, IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TimelineEvent } from '#lib/wire.ts'
import { Changes, type Told } from '#records/history.tsx'
import { Ago, TimelineItem } from '#ui/timeline.tsx'

type TimelineMomentProps = { events: readonly [TimelineEvent, ...TimelineEvent[]]; told: Told; now: Date }

/** One event of a timeline: in the words of the record, or in those of another record with the way to it. */
export function TimelineMoment({ events, told, now }: TimelineMomentProps) {
  const [{ about, at }] = events
  return (
    <TimelineItem icon={about ? <AboutIcon kind={about.kind} /> : told.icon}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {about ? about.sentence : told.sentence}
      </Text>
      {about && <Names events={events} />}
      <Text size="xs" c="dimmed">
        <Ago at={at} now={now} />
      </Text>
      {!about && told.changes && told.changes.length > 0 && <Changes changes={told.changes} />}
      {!about && told.act}
    </TimelineItem>
  )
}

function AboutIcon({ kind }: { kind: string }) {
  return kind === 'task' ? <IconListCheck size={15} /> : <IconFileText size={15} />
}

const namesShown = 3

/** The names of the other records; a page of its own opens by its name. */
function Names({ events }: { events: readonly TimelineEvent[] }) {
  const all = events.flatMap(({ about }) => about ?? [])
  const rest = all.length - namesShown
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {all.slice(0, namesShown).map(({ id, name, address }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {address ? (
            <Anchor component={Link} to={address} inherit>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </span>
      ))}
      {rest > 0 && ` et ${rest} autre${rest > 1 ? 's' : ''}`}
    </Text>
  )
}
