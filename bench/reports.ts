import { execFile } from 'node:child_process'
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

/** Readings of reports against what tools of the trade take for the same files, in one run. */
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
  const pool = openPool({ workers: 1 })
  await pool.warm()
  const comparisons = [
    ...(hasPdftotext ? [await compareText(pool, files)] : []),
    ...(hasTesseract ? await compareScan(pool, scan) : []),
    ...(await compareWorkers(pool, files, scan)),
  ]
  await pool.close()
  const figures = [await memory(files, scan)]
  const absent = [hasPdftotext ? [] : 'pdftotext', hasTesseract ? [] : 'tesseract'].flat()
  return { comparisons, figures, absent }
}

/** A page as an office scanner leaves it: 300 dpi, not quite straight, compressed. */
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

/** What a script would do with the text: rows, cells, figures, dates and plates. */
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

async function compareScan(pool: Pool, scan: string): Promise<Comparison[]> {
  const bytes = await readFile(scan)
  const against = (name: string, env: NodeJS.ProcessEnv) =>
    compare(name, {
      rounds: 5,
      bare: () => command('tesseract', [scan, '-', '-l', 'fra'], { env: { ...process.env, ...env } }),
      api: () => pool.analyse([bytes]),
    })
  return [
    await against('scanned page, against the tesseract command', {}),
    await against('scanned page, against the tesseract command on one processor', { OMP_THREAD_LIMIT: '1' }),
  ]
}

const warmUps = 3

/** How much longer one engine takes than two, all of them warm: for many documents at once, and for one page that two read together. */
async function compareWorkers(one: Pool, files: readonly string[], scan: string): Promise<Comparison[]> {
  const two = openPool({ workers: 2 })
  await two.warm()
  const reports = await Promise.all([files, files, files].flat().map((file) => readFile(file)))
  const page = await readFile(scan)
  const against = (name: string, rounds: number, documents: readonly Uint8Array[]) => {
    const all = (pool: Pool) => Promise.all(documents.map((bytes) => pool.analyse([bytes])))
    return compare(`${name}, one worker against two`, { rounds, bare: () => all(two), api: () => all(one) })
  }
  // An engine is quick once what it runs was compiled: each of the two has read as many documents as the one.
  for (let round = 0; round < warmUps; round++)
    for (const pool of [one, two, two]) await Promise.all(reports.map((bytes) => pool.analyse([bytes])))
  const comparisons = [
    await against(`${reports.length} text documents`, 15, reports),
    await against('four scanned pages', 4, [page, page, page, page]),
    await against('scanned page', 5, [page]),
  ]
  await two.close()
  return comparisons
}

/** In a process of its own: what it weighs with one engine at its heaviest, less what it weighs without. */
async function memory(files: readonly string[], scan: string): Promise<Figure> {
  const { stdout } = await command(process.execPath, ['bench/report-memory.ts', scan, ...files])
  return { name: 'memory of a worker, at its heaviest', value: Math.round(Number(stdout) / 1e6), unit: 'MB' }
}
