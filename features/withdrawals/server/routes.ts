import { implement } from '@orpc/server'
import { withdrawalsContract } from '#features/withdrawals/contract.ts'
import { confirmWithdrawal } from '#features/withdrawals/server/confirm-withdrawal.ts'
import { listWithdrawals, readWithdrawalPage, readWithdrawalRight } from '#features/withdrawals/server/queries.ts'
import { sendWithdrawalLink } from '#features/withdrawals/server/send-withdrawal-link.ts'
import { type ApiContext, asGuest, type GuestDoor, inGarage } from '#platform/http.ts'

const os = implement(withdrawalsContract).$context<ApiContext>()

const kinds = ['withdrawal'] as const
const page: GuestDoor = { kinds, limit: { name: 'link-pages', places: 30, perSeconds: 60 } }
const act: GuestDoor = { kinds, limit: { name: 'link-acts', places: 120, perSeconds: 60 } }

export const withdrawalsRoutes = os.router({
  listWithdrawals: os.listWithdrawals.handler(inGarage(listWithdrawals)),
  readWithdrawalRight: os.readWithdrawalRight.handler(inGarage(readWithdrawalRight)),
  sendWithdrawalLink: os.sendWithdrawalLink.handler(inGarage(sendWithdrawalLink)),
  readWithdrawalPage: os.readWithdrawalPage.handler(asGuest(readWithdrawalPage, page)),
  confirmWithdrawal: os.confirmWithdrawal.handler(asGuest(confirmWithdrawal, act)),
})
