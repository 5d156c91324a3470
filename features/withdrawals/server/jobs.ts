import { followWithdrawal, type WithdrawingTools } from '#features/withdrawals/server/follow-withdrawal.ts'
import { giveWithdrawalLinks } from '#features/withdrawals/server/give-withdrawal-links.ts'
import { following, linking } from '#features/withdrawals/server/queries/following.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

export const sendWithdrawalLinksJob = defineJob({
  ...linking,
  label: 'Envoi du lien de rétractation',
  role: 'manager',
  run: ({ baseUrl }: { baseUrl: string }, { requestId }, { inGarage }) =>
    inGarage((ctx) => giveWithdrawalLinks(ctx, { requestId, baseUrl })),
})

export const followWithdrawalJob = defineJob({
  ...following,
  label: 'Suite d’une rétractation',
  role: 'manager',
  run: (tools: WithdrawingTools, payload, run) => followWithdrawal(tools, payload, run),
})
