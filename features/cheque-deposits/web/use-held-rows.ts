import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { chequeNumberIn } from '#features/cheque-deposits/cheque-deposit.ts'
import type { chequeDepositFormInput } from '#features/cheque-deposits/cheque-deposit-form-input.ts'
import type { HeldCheque, HeldCheques } from '#features/cheque-deposits/contract.ts'

export type SlipValues = z.input<typeof chequeDepositFormInput>
type Row = SlipValues['cheques'][number]

/** A cheque that left the list, with what was typed for it. */
export type LeftCheque = { cheque: HeldCheque; bank: string; chequeNumber: string }
export type RowNews = { arrived: number; left: LeftCheque[] }

export function rowOf({ id: paymentId, reference }: HeldCheque, isChosen: boolean): Row {
  return { paymentId, isChosen, bank: '', chequeNumber: chequeNumberIn(reference) }
}

/** The rows of an open slip follow the cheques that are held; what is typed and chosen stays. */
export function useHeldRows(form: UseFormReturnType<SlipValues, unknown>, held: HeldCheques, isMade: boolean) {
  const [cheques, setCheques] = useState(held.cheques)
  const [arrived, setArrived] = useState<string[]>([])
  const [left, setLeft] = useState<LeftCheque[]>([])

  const follow = useEffectEvent((latest: HeldCheque[]) => {
    if (latest === cheques) return
    const [known, listed] = [idsOf(cheques), idsOf(latest)]
    const rows = form.getValues().cheques
    // From the last: the ranks of those before stay.
    for (const rank of [...rows.keys()].reverse())
      if (!listed.has(`${rows[rank]?.paymentId}`)) form.removeListItem('cheques', rank)
    for (const [rank, cheque] of latest.entries())
      if (!known.has(cheque.id)) form.insertListItem('cheques', rowOf(cheque, false), rank)
    const gone = rows.flatMap(({ paymentId, isChosen, bank = '', chequeNumber = '' }) => {
      const cheque = cheques.find(({ id }) => id === paymentId)
      if (!cheque || listed.has(paymentId)) return []
      const isTyped = bank.trim() !== '' || chequeNumber !== chequeNumberIn(cheque.reference)
      return isChosen || isTyped ? [{ cheque, bank: bank.trim(), chequeNumber: chequeNumber.trim() }] : []
    })
    setCheques(latest)
    setArrived((before) => [...before, ...latest.map(({ id }) => id).filter((id) => !known.has(id))])
    setLeft((before) => [...before, ...gone].filter(({ cheque }) => !listed.has(cheque.id)))
  })
  // The slip that this form made takes its own cheques away: that is no news.
  useEffect(() => {
    if (!isMade) follow(held.cheques)
  }, [held.cheques, isMade])

  const listed = idsOf(cheques)
  const news: RowNews = { arrived: new Set(arrived.filter((id) => listed.has(id))).size, left }
  return { cheques, news }
}

function idsOf(cheques: readonly HeldCheque[]): Set<string> {
  return new Set(cheques.map(({ id }) => id))
}
