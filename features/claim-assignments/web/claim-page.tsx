import type { WholeClaim } from '#features/claim-assignments/contract.ts'
import { claimNotFound } from '#features/claim-assignments/refusals.ts'
import { claimPlace, claimQuery } from '#features/claim-assignments/web/api.ts'
import { ClaimAssignmentBody } from '#features/claim-assignments/web/claim-assignment-body.tsx'
import { claimWords } from '#features/claim-assignments/web/claim-look.tsx'
import { CoverageBody } from '#features/claim-assignments/web/coverage-body.tsx'
import { ReadPage } from '#records/read-page.tsx'

const words = {
  ...claimWords,
  unknown: 'Créance introuvable',
  all: 'Voir toutes les créances',
  failed: 'Cette créance ne s’ouvre pas',
}

/** A cession or a prise en charge, on a page of its own or beside the list. */
export function ClaimPage({ id }: { id: string }) {
  return (
    <ReadPage
      id={id}
      place={claimPlace}
      words={words}
      query={claimQuery(id)}
      notFound={claimNotFound.code}
      titleOf={(known) => known?.claim.number ?? 'Créance'}
    >
      {(known) => <Body whole={known} />}
    </ReadPage>
  )
}

function Body({ whole: { claim, assignment, coverage } }: { whole: WholeClaim }) {
  if (assignment) return <ClaimAssignmentBody whole={assignment} />
  return coverage && <CoverageBody claim={claim} coverage={coverage} />
}
