import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { photograph } from '#features/expert-reports/server/samples.ts'
import { listTryoutFiles } from '#features/tryouts/server/queries.ts'
import { readTryout } from '#features/tryouts/server/read-tryout.ts'
import { receiveTryoutFile } from '#features/tryouts/server/receive-tryout-file.ts'
import { releaseTryoutReservation } from '#features/tryouts/server/release-tryout-reservation.ts'
import { renewTryoutReservation } from '#features/tryouts/server/renew-tryout-reservation.ts'
import { reserveTryoutFile } from '#features/tryouts/server/reserve-tryout-file.ts'
import { takeTryoutFile } from '#features/tryouts/server/take-tryout-file.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { testApi } from '#tests/support/test-api.ts'
import { announceTryout, atFiles, tryoutRow } from '#tests/support/tryouts.ts'

const api = testApi()
const report = readFileSync('tests/fixtures/expert-reports/a-0002.pdf')
const at = () => atFiles(api.services)
const refused = (code: string) => ({ reason: { code } })

/** The row of the first file that a visitor announced. */
async function fileOf(id: string) {
  const { id: tryoutId } = await tryoutRow(api.services, id)
  const [file] = await at().transaction((ctx) => listTryoutFiles(ctx, tryoutId, 'source'))
  if (!file) throw new Error('No file was announced.')
  return file
}

/** A file whose second half waits, and the instant at which its first half has come. */
function halting(content: Uint8Array) {
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* pieces() {
    yield content.subarray(0, 100)
    begun.resolve()
    await goesOn.promise
    yield content.subarray(100)
  }
  return { content: pieces(), begun: begun.promise, goOn: goesOn.resolve, breakOff: goesOn.reject }
}

test('a file has one receiver: a second one is refused while the first still comes', async () => {
  const { id } = await announceTryout(api.services, [report.length])
  const { content, begun, goOn } = halting(report)
  const first = receiveTryoutFile(at(), { id, position: 1, content })
  await begun
  const others = Array.from({ length: 5 }, () => receiveTryoutFile(at(), { id, position: 1, content: [report] }))
  for (const outcome of await Promise.allSettled(others)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: refused('tryout_file_arriving') })
  }
  goOn()
  await first
  expect(await readTryout(at(), { id })).toMatchObject({ status: 'waiting' })
})

test('a file that broke off is sent again at once', async () => {
  const { id } = await announceTryout(api.services, [report.length])
  const { content, begun, breakOff } = halting(report)
  const first = receiveTryoutFile(at(), { id, position: 1, content })
  await begun
  breakOff(new Error('The connection is gone.'))
  await expect(first).rejects.toThrow('The connection is gone.')
  await receiveTryoutFile(at(), { id, position: 1, content: [report] })
  expect(await readTryout(at(), { id })).toMatchObject({ status: 'waiting' })
})

test('a receiver that is silent for fifteen seconds loses the file to the next one, and writes nothing any more', async () => {
  const start = new Date()
  const { id } = await announceTryout(api.services, [report.length])
  const other = Uint8Array.from(report, (byte, place) => (place < 100 ? byte : 0))
  const { content, begun, goOn } = halting(other)
  const silent = receiveTryoutFile(at(), { id, position: 1, content })
  await begun
  api.setNow(new Date(start.getTime() + 16_000).toISOString())
  await receiveTryoutFile(at(), { id, position: 1, content: [report] })
  goOn()
  await expect(silent).rejects.toMatchObject(refused('tryout_file_arriving'))
  expect(await readAll(await api.services.files.read(await fileOf(id)))).toEqual(report)
  api.setNow(new Date().toISOString())
})

test('bytes that are on their way count for the limit of the house', async () => {
  const [{ id }, next] = [
    await announceTryout(api.services, [report.length]),
    await announceTryout(api.services, [report.length]),
  ]
  const { content, begun, goOn } = halting(report)
  const coming = receiveTryoutFile(at(), { id, position: 1, content })
  await begun
  const setSize = (bytes: number) =>
    api.services.database.query(
      'update tryout_files set size_bytes = $1 where not is_stored and receiver is not null',
      [bytes],
    )
  await setSize(4 * 1_024 ** 3)
  await expect(announceTryout(api.services, [9])).rejects.toMatchObject(refused('tryouts_full'))
  const second = receiveTryoutFile(at(), { id: next.id, position: 1, content: [report] })
  await expect(second).rejects.toMatchObject(refused('tryouts_full'))
  await setSize(report.length)
  goOn()
  await coming
})

test('a reservation is made, renewed and released, and a stranger takes no file with it', async () => {
  const { id } = await announceTryout(api.services, [photograph().length, 40])
  const { transaction } = at()
  const announced = await fileOf(id)
  const first = await transaction((ctx) => reserveTryoutFile(ctx, announced))
  const reserved = await fileOf(id)
  expect(reserved).toMatchObject({ receiver: first.receiver, beatAt: expect.any(String) })
  await expect(transaction((ctx) => reserveTryoutFile(ctx, reserved))).rejects.toMatchObject(
    refused('tryout_file_arriving'),
  )

  const stranger = { storageKey: reserved.storageKey, receiver: crypto.randomUUID() }
  await expect(transaction((ctx) => renewTryoutReservation(ctx, stranger))).rejects.toMatchObject(
    refused('tryout_file_arriving'),
  )
  const arrived = { id, position: 1, mediaType: 'image/jpeg', receiver: stranger.receiver }
  await expect(transaction((ctx) => takeTryoutFile(ctx, arrived))).rejects.toMatchObject(
    refused('tryout_file_arriving'),
  )
  expect(await transaction((ctx) => releaseTryoutReservation(ctx, stranger))).toBe(false)
  await transaction((ctx) => renewTryoutReservation(ctx, first))
  expect(await transaction((ctx) => releaseTryoutReservation(ctx, first))).toBe(true)
  expect(await fileOf(id)).toMatchObject({ receiver: null, isStored: false })
})
