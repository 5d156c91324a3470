import { expect, test } from 'vitest'
import { drawnPhotograph } from '#features/attachments/server/samples.ts'
import { openedRequest } from '#features/signatures/server/samples.ts'
import { openWithdrawalRight } from '#features/withdrawals/server/open-withdrawal-right.ts'
import { civilDate } from '#lib/dates.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a signature on paper keeps whether the early start was asked for on it', async () => {
  const owner = await api.person()
  const signedOn = civilDate(api.services.clock())
  for (const asksEarlyStart of [true, false]) {
    const { request } = await openedRequest(owner, { conclusion: 'off_premises' })
    const attachmentId = await drawnPhotograph(owner, api.services.files)
    const paper = { attachmentId, signedOn, signedBy: 'Zoé Lefèvre', asksEarlyStart }
    await owner.api.signatures.recordPaperSignature({ id: request.id, ...paper })
    const open = () => owner.inGarage((ctx) => openWithdrawalRight(ctx, request.id))
    expect(await open()).toEqual(await open())
    const right = await owner.api.withdrawals.readWithdrawalRight({ id: request.id })
    expect(right).toMatchObject({ state: 'open', concludedOn: signedOn, asksEarlyStart })
    const { events } = await owner.api.signatures.readSignatureRequest({ id: request.id })
    const noted = events.find(({ kind }) => kind === 'paper_recorded')?.details
    expect(noted?.asksEarlyStart).toBe(asksEarlyStart || undefined)
  }
})
