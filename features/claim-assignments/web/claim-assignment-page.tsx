import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { assignmentNotFound } from '#features/claim-assignments/refusals.ts'
import { assignmentPlace, assignmentQuery } from '#features/claim-assignments/web/api.ts'
import { ClaimAssignmentBody } from '#features/claim-assignments/web/claim-assignment-body.tsx'
import { assignmentWords } from '#features/claim-assignments/web/claim-assignment-look.tsx'
import { ReadRecord, RecordFrame } from '#records/record-frame.tsx'
import { UnknownRecord } from '#records/unknown-record.tsx'

const unknownWords = { unknown: 'Cession introuvable', all: 'Voir toutes les cessions' }

/** An assignment, on a page of its own or beside the list. */
export function ClaimAssignmentPage({ id }: { id: string }) {
  return (
    <RecordFrame words={assignmentWords} unknown={unknownWords} place={assignmentPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Unknown() {
  return <UnknownRecord words={unknownWords} list={assignmentPlace.path} isGone />
}

function Asked({ id }: { id: string }) {
  const query = useQuery(assignmentQuery(id))
  if (query.error && problemOf(query.error).code === assignmentNotFound.code) return <Unknown />
  return (
    <ReadRecord query={query} title={query.data?.assignment.number ?? 'Cession'} failed="Cette cession ne s’ouvre pas">
      {(known) => <ClaimAssignmentBody whole={known} />}
    </ReadRecord>
  )
}
