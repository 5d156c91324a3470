import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { type Comparison, compare, type Figure } from '#bench/measure.ts'
import { drawPages } from '#engine/draw-pages.ts'
import { openPool, type Pool } from '#engine/pool/open-pool.ts'

const command = promisify(execFile)
const folder = 'tests/fixtures/expert-reports'

/** Compares readings with the tools of the trade on the same files, in one run. */
export async function measureReports(): Promise<{ comparisons: Comparison[]; figures: Figure[]; absent: string[] }> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-reports-'))
  try {
    return await measureIn(directory)
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function measureIn(directory: string) {
  const files = (await readdir(folder)).filter((name) => /^a-.*\.pdf$/.test(name)).map((name) => join(folder, name))
  const scan = join(directory, 'scan.jpg')
  await writeFile(scan, await scanOf(files[0] ?? ''))
  const hasPdftotext = await isThere('pdftotext', '-v')
  const hasTesseract = await isThere('tesseract', '--list-langs', /^fra$/m)
  const [one, two] = [openPool({ workers: 1 }), openPool({ workers: 2 })]
  await heat(one, 1, files, scan)
  await heat(two, 2, files, scan)
  const comparisons = [
    ...(hasPdftotext ? [await compareText(one, files)] : []),
    ...(hasTesseract ? await compareScan(one, two, scan) : []),
    ...(await compareWorkers(one, two, files, scan)),
    await compareProcesses(files),
  ]
  await Promise.all([one.close(), two.close()])
  const figures = [await memory(files, scan)]
  const absent = [hasPdftotext ? [] : 'pdftotext', hasTesseract ? [] : 'tesseract'].flat()
  return { comparisons, figures, absent }
}

const turns = 20
const scanTurns = 4

/** An engine lives for 2,000 documents and is fast once its code is compiled, so every engine of a pool reads all files several times first. */
async function heat(pool: Pool, engines: number, files: readonly string[], scan: string): Promise<void> {
  const names = [...Array.from({ length: turns }, () => files).flat(), ...Array.from({ length: scanTurns }, () => scan)]
  const documents = await Promise.all(
    Array.from({ length: engines }, () => names)
      .flat()
      .map((file) => readFile(file)),
  )
  await Promise.all(documents.map((bytes) => pool.analyse([bytes])))
}

/** A page from an office scanner: 300 dpi, slightly rotated, compressed. */
async function scanOf(file: string): Promise<Uint8Array> {
  const [page] = await drawPages([await readFile(file)], 2_480, [])
  if (!page) throw new Error(`${file} has no page to draw.`)
  return await sharp(page).greyscale().rotate(0.4, { background: 'white' }).jpeg({ quality: 70 }).toBuffer()
}

async function isThere(tool: string, argument: string, said = /./): Promise<boolean> {
  const answer = await command(tool, [argument]).catch(() => undefined)
  return answer !== undefined && said.test(answer.stdout + answer.stderr)
}

async function compareText(pool: Pool, files: readonly string[]): Promise<Comparison> {
  const at = (round: number) => files[Math.abs(round) % files.length] ?? ''
  return await compare('text document, against pdftotext -layout and a parse', {
    rounds: files.length * 3,
    bare: async (round) => parse((await command('pdftotext', ['-layout', at(round), '-'])).stdout),
    api: async (round) => pool.analyse([await readFile(at(round))]),
  })
}

/** The work of a simple script on the text: rows, cells, figures, dates and plates. */
function parse(text: string): unknown {
  return text.split('\n').map((row) =>
    row.split(/\s{2,}|!/).map((cell) => {
      const [label = '', value = ''] = cell.split(/\s*:\s*/)
      const amount = /-?\d[\d ]*[.,]\d{2}\b/.exec(cell)?.[0]
      const [date, plate] = [
        /\b\d{2}[./-]\d{2}[./-]\d{4}\b/.exec(cell)?.[0],
        /\b[A-Z]{2}-?\d{3}-?[A-Z]{2}\b/.exec(cell)?.[0],
      ]
      return {
        label: label.normalize('NFD').toLowerCase(),
        value,
        amount: Number(amount?.replace(',', '.')),
        date,
        plate,
      }
    }),
  )
}

/** Uses as many processors as the command. */
async function compareScan(one: Pool, two: Pool, scan: string): Promise<Comparison[]> {
  const bytes = await readFile(scan)
  const against = (name: string, pool: Pool, env: NodeJS.ProcessEnv) =>
    compare(name, {
      rounds: 5,
      bare: () => command('tesseract', [scan, '-', '-l', 'fra'], { env: { ...process.env, ...env } }),
      api: () => pool.analyse([bytes]),
    })
  return [
    await against('scanned page by two engines, against the tesseract command', two, {}),
    await against('scanned page by one engine, against the tesseract command on one processor', one, {
      OMP_THREAD_LIMIT: '1',
    }),
  ]
}

/** Time of one engine relative to two, for many documents and for one page read by both. */
async function compareWorkers(one: Pool, two: Pool, files: readonly string[], scan: string): Promise<Comparison[]> {
  const reports = await Promise.all([files, files, files].flat().map((file) => readFile(file)))
  const page = await readFile(scan)
  const against = (name: string, rounds: number, documents: readonly Uint8Array[]) => {
    const all = (pool: Pool) => Promise.all(documents.map((bytes) => pool.analyse([bytes])))
    return compare(`${name}, one worker against two`, { rounds, bare: () => all(two), api: () => all(one) })
  }
  return [
    await against(`${reports.length} text documents`, 15, reports),
    await against('four scanned pages', 9, [page, page, page, page]),
    await against('scanned page', 5, [page]),
  ]
}

/** The possible gain of two workers on this machine now: two processes that share nothing. */
async function compareProcesses(files: readonly string[]): Promise<Comparison> {
  const count = files.length * 3
  const processes = [1, 2].map(() => fork('bench/report-process.ts', files))
  const read = async (child: ChildProcess | undefined, some: number) => {
    child?.send(some)
    if (child) await once(child, 'message')
  }
  await Promise.all(processes.map((child) => read(child, files.length * turns)))
  const comparison = await compare(`${count} text documents, one process against two that share nothing`, {
    rounds: 15,
    bare: () => Promise.all(processes.map((child) => read(child, count / 2))),
    api: () => read(processes[0], count),
  })
  for (const child of processes) child.kill()
  return comparison
}

/** Peak memory with one engine less the memory without it, in a separate process. */
async function memory(files: readonly string[], scan: string): Promise<Figure> {
  const { stdout } = await command(process.execPath, ['bench/report-memory.ts', scan, ...files])
  return { name: 'memory of a worker, at its heaviest', value: Math.round(Number(stdout) / 1e6), unit: 'MB' }
}
