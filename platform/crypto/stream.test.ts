import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { BrokenSeal } from '#platform/crypto/seal.ts'
import {
  frameLength,
  headerLength,
  openFrames,
  readHeader,
  sealedFrameLength,
  sealStream,
} from '#platform/crypto/stream.ts'

const before: KeyRing = [{ id: '2025', bytes: Buffer.alloc(32, 1) }]
const after: KeyRing = [{ id: '2026', bytes: Buffer.alloc(32, 2) }, before[0]]

function* inChunks(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function sealed(content: Buffer, ring = after, chunk = 10_000): Promise<Buffer> {
  return readAll(sealStream(ring, inChunks(content, chunk), 'files/1'))
}

async function opened(bytes: Buffer, ring = after, place = 'files/1'): Promise<Buffer> {
  const header = readHeader(ring, bytes.subarray(0, headerLength), place)
  return readAll(openFrames(header, inChunks(bytes.subarray(headerLength), 7_777)))
}

function frameOf(bytes: Buffer, position: number): Buffer {
  const start = headerLength + position * sealedFrameLength
  return bytes.subarray(start, start + sealedFrameLength)
}

test('a file of any size opens the same', async () => {
  for (const size of [0, 1, frameLength - 1, frameLength, frameLength + 1, 2 * frameLength, 200_000]) {
    const content = randomBytes(size)
    expect((await opened(await sealed(content))).equals(content)).toBe(true)
    expect((await opened(await sealed(content, after, 100_000))).equals(content)).toBe(true)
  }
})

test('a file that an older key sealed still opens, and the newest key seals from now on', async () => {
  const content = randomBytes(100_000)
  expect((await opened(await sealed(content, before))).equals(content)).toBe(true)
  expect(readHeader(after, await sealed(content), 'files/1').keyId).toBe('2026')
  await expect(opened(await sealed(content, after), before)).rejects.toThrow('unknown key')
})

test('any changed byte is noticed: version, key, salt, prefix, content, seal', async () => {
  const bytes = await sealed(randomBytes(100_000))
  const places = [...Array(headerLength).keys(), headerLength, 50_000, headerLength + frameLength, bytes.length - 1]
  for (const at of places) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(opened(changed)).rejects.toThrow(BrokenSeal)
  }
})

test('a cut is noticed wherever it falls, between two frames too', async () => {
  const bytes = await sealed(randomBytes(3 * frameLength))
  const frames = [0, 1, 2].map((count) => headerLength + count * sealedFrameLength)
  for (const length of [
    0,
    10,
    headerLength - 1,
    ...frames,
    headerLength + 5,
    headerLength + 70_000,
    bytes.length - 1,
  ]) {
    await expect(opened(bytes.subarray(0, length))).rejects.toThrow(BrokenSeal)
  }
})

test('frames that are swapped, repeated, added or taken from another file are noticed', async () => {
  const bytes = await sealed(randomBytes(3 * frameLength))
  const other = await sealed(randomBytes(3 * frameLength))
  const header = bytes.subarray(0, headerLength)
  const [a, b, c] = [frameOf(bytes, 0), frameOf(bytes, 1), frameOf(bytes, 2)]
  for (const frames of [
    [b, a, c],
    [a, a, c],
    [a, c],
    [a, b, c, c],
    [a, frameOf(other, 1), c],
  ]) {
    await expect(opened(Buffer.concat([header, ...frames]))).rejects.toThrow(BrokenSeal)
  }
})

test('bytes copied under the name of another file do not open', async () => {
  await expect(opened(await sealed(randomBytes(10)), after, 'files/2')).rejects.toThrow(BrokenSeal)
})

test('a part is read without the bytes before it', async () => {
  const content = randomBytes(3 * frameLength + 10)
  const bytes = await sealed(content)
  const header = readHeader(after, bytes.subarray(0, headerLength), 'files/1')
  const middle = await readAll(openFrames(header, [frameOf(bytes, 1), frameOf(bytes, 2)], 1, false))
  expect(middle.equals(content.subarray(frameLength, 3 * frameLength))).toBe(true)
  const end = await readAll(openFrames(header, [frameOf(bytes, 3)], 3))
  expect(end.equals(content.subarray(3 * frameLength))).toBe(true)
})
