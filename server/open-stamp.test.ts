import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openPrinter } from '#print/pool/open-printer.ts'
import { renderSheet } from '#print/render-sheet.ts'
import { readEnv } from '#server/env.ts'
import { openStamp, type Stamp } from '#server/open-stamp.ts'
import { madeEvidence } from '#tests/support/made-evidence.ts'
import { madeSheet } from '#tests/support/made-sheets.ts'
import { signatureFaults } from '#tests/support/stamp-programs.ts'
import { openTestAuthority } from '#tests/support/time-stamp-authority.ts'

const now = new Date('2026-11-27T13:08:00Z')
const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
const printer = openPrinter({ workers: 1 })
const authority = openTestAuthority(now)
const document = { sheet: madeEvidence(), frozen: renderSheet(madeSheet('quote')).pdf, now }
afterAll(async () => {
  await printer.close()
  rmSync(folder, { recursive: true })
})

function stampWith(variables: Record<string, string>, log = createLog('silent')) {
  const read = readEnv({ DATA_DIR: folder, ...variables })
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
  return openStamp({ env: read.env, log, now, printer })
}

/** Stamps while an authority answers as it is told. */
async function stampBeside(answer: RequestListener) {
  return askedAt(answer, async (stamp) => {
    const stamped = await stamp.stamp(document)
    return 'pdf' in stamped ? stamp.verify(stamped.pdf) : stamped
  })
}

async function askedAt<T>(
  answer: RequestListener,
  work: (stamp: Stamp) => Promise<T>,
  log = createLog('silent'),
): Promise<T> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on a port has an address
  try {
    return await work(stampWith({ TSA_URL: `http://127.0.0.1:${port}` }, log))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const honest: RequestListener = async (request, response) => {
  const asked = Buffer.concat(await request.toArray())
  response.end(await authority.ask(asked))
}

test('a document is stamped in the thread of the printer by the key of the installation', async () => {
  const stamp = stampWith({})
  const stamped = await stamp.stamp(document)
  if ('problem' in stamped) throw new Error(stamped.problem)
  expect(stamp.verify(stamped.pdf)).toMatchObject({ verdict: 'intact', timeStamp: null })
  // Another process with the same folder has the same key.
  expect(stampWith({}).verify(stamped.pdf)).toMatchObject({ verdict: 'intact' })
})

test('a certificate that ends within sixty days is warned of once a day, and not before', async () => {
  const warnings: unknown[] = []
  const log = { ...createLog('silent'), warn: (...told: unknown[]) => warnings.push(told) }
  const stamp = stampWith({}, log)
  const endsAt = stamp.end(now).endsAt.getTime()
  const stampBefore = (days: number) => stamp.stamp({ ...document, now: new Date(endsAt - days * 86_400_000) })
  await stampBefore(61)
  expect(warnings).toEqual([])
  await stampBefore(40)
  await stampBefore(40)
  await stampBefore(39)
  expect(warnings).toEqual([40, 39].map((daysLeft) => ['stamp key ends', expect.objectContaining({ daysLeft })]))
})

test('a stamp carries the instant that the authority gave', async () => {
  expect(await stampBeside(honest)).toMatchObject({ verdict: 'intact', timeStamp: { at: now.toISOString() } })
})

describe('an authority that does not answer as it should stamps nothing', () => {
  test.each<[string, RequestListener]>([
    ['an error', (_request, response) => response.writeHead(500).end()],
    ['a page', (_request, response) => response.end('<html>')],
    ['nothing', (_request, response) => response.end()],
    ['another place', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['an answer without end', (_request, response) => response.end(Buffer.alloc(100_000))],
    ['a cut line', (request) => request.socket.destroy()],
  ])('%s', async (_name, answer) => {
    await expect(stampBeside(answer)).rejects.toThrow()
  })
})

describe('a file that is signed beside its bytes', () => {
  const digest = createHash('sha256').update('empreintes').digest()

  test('carries the instant that the authority gave', async () => {
    const { cms, hasTimeStamp } = await askedAt(honest, (stamp) => stamp.signBeside(digest, now))
    expect([hasTimeStamp, signatureFaults({ cms, content: Buffer.from('empreintes') })]).toEqual([true, []])
  })

  test('is signed without an instant while the authority does not answer, and the log says so', async () => {
    const warnings: unknown[] = []
    const log = { ...createLog('silent'), warn: (message: string) => warnings.push(message) }
    const failing: RequestListener = (_, response) => response.writeHead(503).end()
    const { cms, hasTimeStamp } = await askedAt(failing, (stamp) => stamp.signBeside(digest, now), log)
    expect([hasTimeStamp, signatureFaults({ cms, content: Buffer.from('empreintes') })]).toEqual([false, []])
    expect(warnings).toEqual(['signature without time stamp'])
  })

  test('is not signed once the certificate has ended', async () => {
    const stamp = stampWith({})
    const { endsAt } = stamp.end(now)
    const early = new Date('2001-01-01T10:00:00Z')
    expect([now, early, endsAt].map(stamp.problem)).toEqual([undefined, 'key-early', 'key-expired'])
    await expect(stamp.signBeside(digest, early)).rejects.toThrow('key-early')
    await expect(stamp.signBeside(digest, endsAt)).rejects.toThrow('key-expired')
  })
})
