import { systemClock } from '#browser/clock.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import { requestAddress } from '#features/signatures/request-list.ts'
import { requestStateLabels } from '#features/signatures/signature-request.ts'
import { requestList, requestPlace } from '#features/signatures/web/api.ts'
import { formatAgo } from '#lib/dates.ts'
import { WorkCard, WorkRow, workRows } from '#records/work-card.tsx'

const { page, ...every } = requestAddress.read(new URLSearchParams('etat=en-cours'))
const request = { filters: every, page, pageSize: workRows }

/** « Signatures en attente »: the requests that somebody has still to sign. */
export function AwaitedSignaturesCard() {
  return (
    <WorkCard
      title="Signatures en attente"
      to={`${requestPlace.path}?${requestAddress.write({ page, ...every })}`}
      all="Toutes les signatures en attente"
      page={useLivePage(requestList, request)}
      empty="Aucune signature en attente"
    >
      {({ id, title, about, signerNames, state, sentAt }) => (
        <WorkRow
          key={id}
          to={`${requestPlace.path}/${id}`}
          name={[signerNames, about].filter(Boolean).join(' · ')}
          detail={[
            title,
            requestStateLabels[state].toLowerCase(),
            sentAt && formatAgo(sentAt, new Date(systemClock.now())),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
    </WorkCard>
  )
}
