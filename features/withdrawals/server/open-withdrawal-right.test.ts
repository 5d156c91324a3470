import { expect, test } from 'vitest'
import { openedRequest, paperOf } from '#features/signatures/server/samples.ts'
import { openWithdrawalRight } from '#features/withdrawals/server/open-withdrawal-right.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a signature on paper keeps whether the early start was asked for on it', async () => {
  const owner = await api.person()
  for (const asksEarlyStart of [true, false]) {
    const { request, documents } = await openedRequest(owner, { conclusion: 'off_premises' })
    const paper = { ...(await paperOf(owner, api, documents)), asksEarlyStart }
    await owner.api.signatures.recordPaperSignature({ id: request.id, ...paper })
    const open = () => owner.inGarage((ctx) => openWithdrawalRight(ctx, request.id))
    expect(await open()).toEqual(await open())
    const right = await owner.api.withdrawals.readWithdrawalRight({ id: request.id })
    expect(right).toMatchObject({ state: 'open', concludedOn: paper.signedOn, asksEarlyStart })
    const { events } = await owner.api.signatures.readSignatureRequest({ id: request.id })
    const noted = events.find(({ kind }) => kind === 'paper_recorded')?.details
    expect(noted?.asksEarlyStart).toBe(asksEarlyStart || undefined)
  }
})
