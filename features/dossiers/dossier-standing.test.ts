import { expect, test } from 'vitest'
import { type DossierToStand, describeStatus, standingOf } from '#features/dossiers/dossier-standing.ts'

const now = new Date('2026-11-23T09:00:00Z')

const waiting: DossierToStand = {
  kind: 'body',
  columnKind: 'arrived',
  columnDailyCostCents: 2500,
  paymentMode: 'coverage',
  authorisation: 'awaited',
  authorisationAt: '2026-11-17T15:00:00Z',
  vehicleId: 'a',
  insurerId: 'b',
  claimNumber: '24-123',
  promisedOn: '2026-11-30',
  archivedAt: null,
  ...{ quoteStatus: null, quoteSince: null, quoteValidUntil: null, reportState: null, reportSince: null },
  ...{ orderState: null, orderSince: null },
  ...{ invoiceState: null, invoiceSince: null, invoiceDueOn: null, invoiceOpenCents: null, supplementSince: null },
  ...{ assignmentState: null, assignmentSince: null, withdrawalLastOn: null, withdrawnAt: null },
  ...{ signatureState: null, signatureSince: null },
  createdAt: '2026-11-10T08:00:00Z',
  inColumnSince: '2026-11-13T08:00:00Z',
}

test('a dossier says what blocks it, since when, and what each day costs', () => {
  const standing = standingOf(waiting, now)
  expect(standing).toMatchObject({ rule: 'insurerApproval', since: '2026-11-17T15:00:00Z', days: 6, isLate: false })
  expect(standing.cost).toEqual({ dayCents: 2500, soFarCents: 25_000 })
  expect(describeStatus(standing)).toBe('Accord attendu · 6\u202fj')
})

test('a column without a price says nothing of costs, and so does a vehicle that is being repaired', () => {
  expect(standingOf({ ...waiting, columnDailyCostCents: null }, now).cost).toBeUndefined()
  expect(standingOf({ ...waiting, columnKind: 'paint', authorisation: 'granted' }, now).cost).toBeUndefined()
})

test('days are those of the calendar in France, through the change of the clocks', () => {
  const columned = { ...waiting, columnKind: 'paint', authorisation: 'granted' } as const
  expect(standingOf({ ...columned, inColumnSince: '2026-11-22T22:30:00Z' }, now).days).toBe(1)
  expect(standingOf({ ...columned, inColumnSince: '2026-11-22T23:30:00Z' }, now).days).toBe(0)
  expect(standingOf({ ...columned, inColumnSince: '2026-10-20T08:00:00Z' }, now).days).toBe(34)
})

test('an archived dossier has no status and no age', () => {
  expect(describeStatus(standingOf({ ...waiting, archivedAt: '2026-11-20T08:00:00Z' }, now))).toBe('Archivé')
})

test('a presented quote waits for the client, is to chase after a week, and expires after its last day', () => {
  const presented = {
    quoteStatus: 'presented',
    quoteSince: '2026-11-17T09:00:00Z',
    quoteValidUntil: '2026-12-17',
  } as const
  const told = (fields: Partial<DossierToStand>) => {
    const { rule, days } = standingOf({ ...waiting, authorisation: 'granted', ...presented, ...fields }, now)
    return [rule, days]
  }
  expect(told({})).toEqual(['quoteAnswer', 6])
  expect(told({ quoteSince: '2026-11-16T09:00:00Z' })).toEqual(['quoteToChase', 7])
  expect(told({ quoteValidUntil: '2026-11-23' })).toEqual(['quoteAnswer', 6])
  expect(told({ quoteValidUntil: '2026-11-21' })).toEqual(['quoteExpired', 2])
  expect(told({ quoteStatus: 'accepted' })).toEqual(['arrived', 10])
})

test('a request that the expert has not answered blocks, with its days', () => {
  const asked = { ...waiting, authorisation: 'granted', supplementSince: '2026-11-19T09:00:00Z' } as const
  expect(standingOf(asked, now)).toMatchObject({ rule: 'supplementAwaited', days: 4 })
})

test('work that waits for the end of the period to withdraw says until when, and no longer waits the day after', () => {
  const signed = {
    ...waiting,
    authorisation: 'granted',
    quoteStatus: 'accepted',
    withdrawalLastOn: '2026-11-23',
  } as const
  const { rule, told } = standingOf(signed, now)
  expect(rule).toBe('withdrawalAwaited')
  expect(told.sentence).toContain('les travaux attendent jusqu’au 23/11/2026 inclus.')
  expect(standingOf(signed, new Date('2026-11-23T23:00:00Z')).rule).toBe('arrived')
  const begun = standingOf({ ...signed, columnKind: 'body' }, now)
  expect(begun).toMatchObject({ rule: 'workBeforeWithdrawalEnd', since: waiting.inColumnSince })
  expect(begun.told.sentence).toContain('se rétracter jusqu’au 23/11/2026 inclus.')
})

test('a withdrawal stops the work until something is signed anew or invoiced', () => {
  const withdrawn = { ...waiting, withdrawnAt: '2026-11-22T10:00:00Z' }
  expect(standingOf(withdrawn, now)).toMatchObject({ rule: 'withdrawn', since: withdrawn.withdrawnAt, days: 1 })
  expect(standingOf({ ...withdrawn, invoiceState: 'draft' }, now).rule).not.toBe('withdrawn')
})

test('a signed copy that did not arrive is to hand over, after money that waits and before work', () => {
  const lost = { ...waiting, signatureState: 'copyLost', signatureSince: '2026-11-21T10:00:00Z' } as const
  expect(standingOf(lost, now)).toMatchObject({ rule: 'signedCopyLost', days: 2 })
  expect(standingOf({ ...lost, columnKind: 'delivered' }, now).rule).toBe('toInvoice')
  expect(standingOf({ ...lost, assignmentState: 'toNotify' }, now).rule).toBe('assignmentToNotify')
  expect(standingOf({ ...lost, signatureState: 'signed' }, now).rule).toBe('insurerApproval')
})
