import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import type { Invoice } from '#features/invoices/contract.ts'
import { duesChanged } from '#features/invoices/refusals.ts'
import { call } from '#features/invoices/web/api.ts'

type Asked = Parameters<typeof call.chooseDues>[0]

/** Follows the draft that an open échéancier has seen. One that somebody changed meanwhile waits for a choice. */
export function useDuesClash(invoice: Invoice) {
  const [seen, setSeen] = useState(invoice)
  const [clash, setClash] = useState<Invoice>()
  const choose = async (dues: Asked['dues']): Promise<Invoice> => {
    try {
      return await call.chooseDues({ id: seen.id, baseVersion: seen.version, dues })
    } catch (error) {
      if (error instanceof ORPCError && error.code === duesChanged.code)
        setClash((error.data as { current: Invoice }).current) // the contract checked it
      throw error
    }
  }
  const settle = () => {
    if (clash) setSeen(clash)
    setClash(undefined)
  }
  return { choose, before: seen.dues, clash, settle }
}
