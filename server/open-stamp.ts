import { createHash } from 'node:crypto'
import { civilDate } from '#lib/dates.ts'
import type { StampBeside } from '#platform/crypto/stamp-beside.ts'
import {
  loadOrCreateStampKeys,
  parseStampKeys,
  type StampKeyRing,
  stampAlarmDays,
  stampKeyEnd,
} from '#platform/crypto/stamp-keys.ts'
import { describeError, type Log } from '#platform/log.ts'
import type { Printer } from '#print/pool/open-printer.ts'
import type { EvidenceSheet } from '#print/sheet/evidence-sheet.ts'
import { type KeyProblem, keyProblem, stampDigest, stampDocument } from '#print/stamp/stamp-document.ts'
import type { AskAuthority } from '#print/stamp/time-stamp.ts'
import { type StampVerdict, verifyStamp } from '#print/stamp/verify-stamp.ts'
import type { Env } from '#server/env.ts'

const authorityMs = 15_000
const mostAnswerBytes = 65_536

/** The electronic stamp of this installation. */
export type Stamp = StampBeside & {
  /** The frozen document with its evidence, stamped. It throws when the printer or the time-stamp authority fails. */
  stamp(document: {
    sheet: EvidenceSheet
    frozen: Uint8Array
    now: Date
  }): Promise<{ pdf: Uint8Array } | { problem: KeyProblem }>
  verify(bytes: Uint8Array): StampVerdict
  /** When the certificate in use ends. */
  end(now: Date): { endsAt: Date; daysLeft: number }
}

type Ground = { env: Env; log: Log; now: Date; printer: Pick<Printer, 'append'> }

export function openStamp({ env, log, now, printer }: Ground): Stamp {
  const ring = (env.STAMP_KEYS && parseStampKeys(env.STAMP_KEYS)) || loadOrCreateStampKeys(env.DATA_DIR, now)
  const certificates = ring.map(({ certificate }) => certificate)
  const askAuthority = env.TSA_URL ? askBy(env.TSA_URL) : undefined
  const warn = alarmOf(ring, log)
  warn(now)
  return {
    stamp: async ({ sheet, frozen, now: at }) => {
      warn(at)
      const open = await printer.append(sheet, { frozen, at, reason: `Document signé, référence ${sheet.reference}` })
      if ('problem' in open) throw new Error(`The evidence was not printed: ${JSON.stringify(open)}`)
      return stampDocument(open, { key: ring[0], now: at, askAuthority })
    },
    problem: (at) => keyProblem(ring[0].certificate, at),
    fingerprint: sha256(ring[0].certificate),
    signBeside: async (digest, at) => {
      warn(at)
      const stamping = { key: ring[0], now: at }
      // Somebody waits for the file, and no job tries again: an authority that is away costs the instant alone.
      const timed = askAuthority && (await stampDigest(digest, { ...stamping, askAuthority }).catch(noteNoInstant(log)))
      const stamped = timed ?? (await stampDigest(digest, stamping))
      if ('problem' in stamped) throw new Error(`Nothing was signed: ${stamped.problem}.`)
      return { cms: stamped.cms, hasTimeStamp: timed !== undefined }
    },
    verify: (bytes) => verifyStamp(bytes, certificates),
    end: (at) => stampKeyEnd(ring, at),
  }
}

function noteNoInstant(log: Log): (error: unknown) => undefined {
  return (error) => {
    log.warn('signature without time stamp', describeError(error))
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Warns at the start, then with the first stamp of each day: a process runs for months. */
function alarmOf(ring: StampKeyRing, log: Log): (at: Date) => void {
  let warnedOn = ''
  return (at) => {
    const { endsAt, daysLeft } = stampKeyEnd(ring, at)
    const today = civilDate(at)
    if (daysLeft >= stampAlarmDays || warnedOn === today) return
    warnedOn = today
    log.warn('stamp key ends', { endsAt: endsAt.toISOString(), daysLeft })
  }
}

function askBy(url: string): AskAuthority {
  return async (request) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: Buffer.from(request),
      redirect: 'error',
      signal: AbortSignal.timeout(authorityMs),
    })
    if (!answer.ok || !answer.body) throw new Error(`The time-stamp authority answered ${answer.status}.`)
    return readAtMost(answer.body)
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const reader = body.getReader()
  for (let length = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces)
    length += value.length
    if (length > mostAnswerBytes) throw new Error('The answer of the time-stamp authority is too long.')
    pieces.push(value)
  }
}
