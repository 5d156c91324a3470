import { useEffect } from 'react'
import { forgetOtherGarages } from '#browser/local-database.ts'

/** Removes the copies of garages that the person has left or was removed from, once the server has answered. */
export function useForgettingOtherGarages(
  accountId: string | undefined,
  me: { garages: readonly { id: string }[] } | undefined,
): void {
  const entered = me?.garages.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!accountId || entered === undefined) return
    // A database that a sign-out removes meanwhile has nothing left to forget.
    void forgetOtherGarages(accountId, entered.split(' ')).catch(() => {})
  }, [accountId, entered])
}
