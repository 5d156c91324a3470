import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import type { WholeClaim } from '#features/claim-assignments/contract.ts'
import { claimNotFound } from '#features/claim-assignments/refusals.ts'
import { claimPlace, claimQuery } from '#features/claim-assignments/web/api.ts'
import { ClaimAssignmentBody } from '#features/claim-assignments/web/claim-assignment-body.tsx'
import { claimWords } from '#features/claim-assignments/web/claim-look.tsx'
import { CoverageBody } from '#features/claim-assignments/web/coverage-body.tsx'
import { ReadRecord, RecordFrame } from '#records/record-frame.tsx'
import { UnknownRecord } from '#records/unknown-record.tsx'

const unknownWords = { unknown: 'Créance introuvable', all: 'Voir toutes les créances' }

/** A cession or a prise en charge, on a page of its own or beside the list. */
export function ClaimPage({ id }: { id: string }) {
  return (
    <RecordFrame words={claimWords} unknown={unknownWords} place={claimPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Unknown() {
  return <UnknownRecord words={unknownWords} list={claimPlace.path} isGone />
}

function Asked({ id }: { id: string }) {
  const query = useQuery(claimQuery(id))
  if (query.error && problemOf(query.error).code === claimNotFound.code) return <Unknown />
  return (
    <ReadRecord query={query} title={query.data?.claim.number ?? 'Créance'} failed="Cette créance ne s’ouvre pas">
      {(known) => <Body whole={known} />}
    </ReadRecord>
  )
}

function Body({ whole: { claim, assignment, coverage } }: { whole: WholeClaim }) {
  if (assignment) return <ClaimAssignmentBody whole={assignment} />
  return coverage && <CoverageBody claim={claim} coverage={coverage} />
}
