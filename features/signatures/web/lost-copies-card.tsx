import { useLivePage } from '#browser/use-live-page.ts'
import { requestAddress } from '#features/signatures/request-list.ts'
import { requestList, requestPlace } from '#features/signatures/web/api.ts'
import { WorkCard, WorkRow, workRows } from '#records/work-card.tsx'

const { page, ...lost } = requestAddress.read(new URLSearchParams('etat=copie-perdue'))
const request = { filters: lost, page, pageSize: workRows }

/** « Copies signées non remises »: shown while there are some. */
export function LostCopiesCard() {
  const found = useLivePage(requestList, request)
  if (found.total === 0) return null
  return (
    <WorkCard
      title="Copies signées non remises"
      to={`${requestPlace.path}?${requestAddress.write({ page, ...lost })}`}
      all="Toutes les copies non remises"
      page={found}
      empty="Toutes les copies sont parties"
    >
      {({ id, title, about, signerNames }) => (
        <WorkRow
          key={id}
          to={`${requestPlace.path}/${id}`}
          name={[signerNames, about].filter(Boolean).join(' · ')}
          detail={title}
        />
      )}
    </WorkCard>
  )
}
