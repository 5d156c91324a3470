import { chequeDepositNotFound } from '#features/cheque-deposits/refusals.ts'
import { chequeDepositPlace, chequeDepositQuery } from '#features/cheque-deposits/web/api.ts'
import { ChequeDepositBody } from '#features/cheque-deposits/web/cheque-deposit-body.tsx'
import { chequeDepositWords } from '#features/cheque-deposits/web/cheque-deposit-look.tsx'
import { ReadPage } from '#records/read-page.tsx'

const words = {
  ...chequeDepositWords,
  unknown: 'Remise introuvable',
  all: 'Voir toutes les remises',
  failed: 'Cette remise ne s’ouvre pas',
}

/** A slip, on a page of its own or beside the list. */
export function ChequeDepositPage({ id }: { id: string }) {
  return (
    <ReadPage
      id={id}
      place={chequeDepositPlace}
      words={words}
      query={chequeDepositQuery(id)}
      notFound={chequeDepositNotFound.code}
      titleOf={(known) => known?.deposit.number ?? 'Remise'}
    >
      {(known) => <ChequeDepositBody {...known} />}
    </ReadPage>
  )
}
