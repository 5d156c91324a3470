import { Button } from '@mantine/core'
import { systemClock } from '#browser/clock.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Mention } from '#features/mentions/contract.ts'
import { mentionList, seeMention, unseeMention } from '#features/mentions/web/api.ts'
import { subjectAddress } from '#features/tasks/task.ts'
import { formatAgo } from '#lib/dates.ts'
import { WorkCard, WorkRow, workRows } from '#records/work-card.tsx'
import { isDone } from '#records/write-outcome.ts'
import { toastUndo } from '#ui/toasts.tsx'

const request = { filters: {}, page: 1, pageSize: workRows }

/** « Mentions »: what colleagues ask of the person, until it is seen. */
export function MentionsCard() {
  const page = useLivePage(mentionList, request)
  const rows = page.rows.filter(({ seenAt }) => seenAt === null)
  return (
    <WorkCard
      title="Mentions"
      page={{ ...page, rows, total: page.total - (page.rows.length - rows.length) }}
      empty="Personne ne vous attend"
    >
      {(mention) => <Row key={mention.id} mention={mention} />}
    </WorkCard>
  )
}

function Row({ mention }: { mention: Mention }) {
  const { submit } = useOutboxActions()
  const { id, body, author, subject, createdAt } = mention
  const see = async () => {
    if (isDone(await submit(seeMention, { id, mention }))) {
      toastUndo('Mention vue', () => void submit(unseeMention, { id, mention }))
    }
  }
  return (
    <WorkRow
      to={subjectAddress(subject)}
      name={body}
      detail={[author, subject.name, formatAgo(createdAt, new Date(systemClock.now()))].filter(Boolean).join(' · ')}
      after={
        <Button size="compact-sm" variant="default" onClick={() => void see()}>
          Vu
        </Button>
      }
    />
  )
}
