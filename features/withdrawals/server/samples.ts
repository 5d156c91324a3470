import { messageOf, openedRequest, signatureOf } from '#features/signatures/server/samples.ts'
import type { withdrawalsContract } from '#features/withdrawals/contract.ts'
import { linkHeader } from '#platform/access-links.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof withdrawalsContract>({
  openToAll: ['readWithdrawalPage', 'confirmWithdrawal'],
  staysOpen: ['sendWithdrawalLink', 'confirmWithdrawal'],
  inputs: {
    listWithdrawals: nothing,
    readWithdrawalRight: async (person, api) => ({ id: (await concludedRequest(person, api)).request.id }),
    sendWithdrawalLink: async (person, api) => ({ id: (await withdrawableRequest(person, api)).request.id }),
    readWithdrawalPage: atWithdrawal,
    confirmWithdrawal: async (person, api) => ({ ...(await atWithdrawal(person, api)), name: 'Zoé Lefèvre' }),
  },
})

/** A request away from the shop that its client signed, without a code. */
export async function concludedRequest(person: Person, api: TestApi, more: Record<string, unknown> = {}) {
  const { signing = {}, ...asked } = more as { signing?: Record<string, unknown> } // the rest are fields of a request
  const opened = await openedRequest(person, { conclusion: 'off_premises', needsCode: false, ...asked })
  await callAtLink(api, opened.token, '/signing/signature', signatureOf(opened.documents, signing))
  return opened
}

/** A concluded request whose link to withdraw was sent again, with its token. */
export async function withdrawableRequest(person: Person, api: TestApi, more: Record<string, unknown> = {}) {
  const { request, documents } = await concludedRequest(person, api, more)
  await person.api.withdrawals.sendWithdrawalLink({ id: request.id })
  return { request, documents, token: withdrawalTokenIn(await messageOf(person, request.id, 'withdrawal-%')) }
}

export function withdrawalTokenIn(message: string): string {
  return /\/retractation\/([\w-]{43})/.exec(message)?.[1] ?? ''
}

/** A link of another garage than that of the caller, whose members only look. */
async function atWithdrawal(_: Person, api: TestApi) {
  return { [linkHeader]: (await withdrawableRequest(await api.person(), api)).token }
}
