/** Where the right of the client to withdraw stands: `awaited` while the work has to wait for its end. */
export const withdrawalStandings = ['none', 'awaited', 'withdrawn'] as const
export type WithdrawalStanding = (typeof withdrawalStandings)[number]

export type FollowedWithdrawal = {
  /** The last day that the work waits for; null when its early start was asked for, or nothing of this kind was signed. */
  withdrawalLastOn: string | null
  /** The instant of the withdrawal from what was signed last. */
  withdrawnAt: string | null
}

export function withdrawalStandingOf(
  { withdrawalLastOn, withdrawnAt }: FollowedWithdrawal,
  today: string,
): WithdrawalStanding {
  if (withdrawnAt) return 'withdrawn'
  return withdrawalLastOn && withdrawalLastOn >= today ? 'awaited' : 'none'
}
