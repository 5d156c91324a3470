import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Comparison, compare } from '#bench/measure.ts'
import { createStampKey } from '#platform/crypto/stamp-certificate.ts'
import { openPrinter } from '#print/pool/open-printer.ts'
import { stampDocument } from '#print/stamp/stamp-document.ts'
import { verifyStamp } from '#print/stamp/verify-stamp.ts'
import { madeEvidence } from '#tests/support/made-evidence.ts'
import { madeSheet, manyLines } from '#tests/support/made-sheets.ts'

const run = promisify(execFile)
const pdfsig = '/usr/bin/pdfsig'

/** Stamps a document with its evidence against printing it, and checks the stamp against pdfsig on the same file. */
export async function compareStamps(): Promise<Comparison[]> {
  const printer = openPrinter({ workers: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'bench-stamps-'))
  const [now, sheet] = [new Date(), madeSheet('quote', manyLines(40))]
  const key = createStampKey(now)
  const print = async (round: number) => {
    const printed = await printer.print({ ...sheet, number: `DE2026-${1_000_000 + round}` })
    if ('problem' in printed) throw new Error(JSON.stringify(printed))
    return printed.pdf
  }
  const frozen = await print(-1_000)
  const stamp = async (round: number) => {
    const evidence = madeEvidence({ reference: `MBR-${1_000_000 + round}` })
    const open = await printer.append(evidence, { frozen, at: now, reason: 'Document signé' })
    if ('problem' in open) throw new Error(JSON.stringify(open))
    const stamped = await stampDocument(open, { key, now })
    if ('problem' in stamped) throw new Error(stamped.problem)
    return stamped.pdf
  }
  try {
    const stamping = await compare('stamping, against printing the document', { rounds: 40, bare: print, api: stamp })
    if (!existsSync(pdfsig)) return [stamping]
    const file = join(folder, 'stamped.pdf')
    const pdf = await stamp(1_000)
    writeFileSync(file, pdf)
    const verifying = await compare('verifying, against pdfsig', {
      rounds: 40,
      bare: () => run(pdfsig, [file]),
      api: async () => verifyStamp(pdf, [key.certificate]),
    })
    return [stamping, verifying]
  } finally {
    await printer.close()
    rmSync(folder, { recursive: true })
  }
}
