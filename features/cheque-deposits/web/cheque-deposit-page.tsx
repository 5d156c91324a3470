import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { chequeDepositNotFound } from '#features/cheque-deposits/refusals.ts'
import { chequeDepositPlace, chequeDepositQuery } from '#features/cheque-deposits/web/api.ts'
import { ChequeDepositBody } from '#features/cheque-deposits/web/cheque-deposit-body.tsx'
import { chequeDepositWords } from '#features/cheque-deposits/web/cheque-deposit-look.tsx'
import { ReadRecord, RecordFrame } from '#records/record-frame.tsx'
import { UnknownRecord } from '#records/unknown-record.tsx'

const unknownWords = { unknown: 'Remise introuvable', all: 'Voir toutes les remises' }

/** A slip, on a page of its own or beside the list. */
export function ChequeDepositPage({ id }: { id: string }) {
  return (
    <RecordFrame words={chequeDepositWords} unknown={unknownWords} place={chequeDepositPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Unknown() {
  return <UnknownRecord words={unknownWords} list={chequeDepositPlace.path} isGone />
}

function Asked({ id }: { id: string }) {
  const query = useQuery(chequeDepositQuery(id))
  if (query.error && problemOf(query.error).code === chequeDepositNotFound.code) return <Unknown />
  return (
    <ReadRecord query={query} title={query.data?.deposit.number ?? 'Remise'} failed="Cette remise ne s’ouvre pas">
      {(known) => <ChequeDepositBody {...known} />}
    </ReadRecord>
  )
}
