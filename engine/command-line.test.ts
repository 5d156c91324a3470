import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const fixtures = 'tests/fixtures/expert-reports'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analyse-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function analyse(...args: string[]): Promise<{ status: number; out: string; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; out: string; said: string }>()
  execFile(process.execPath, ['engine/command-line.ts', ...args], (error, out, said) =>
    resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, said }),
  )
  return promise
}

describe('reports are read by a command', { timeout: 30_000 }, () => {
  test('one report is printed, with its open sums', async () => {
    const { status, out, said } = await analyse(`${fixtures}/a-0002.pdf`)
    expect([status, said]).toEqual([0, `${fixtures}/a-0002.pdf\u00a0: lu\n`])
    expect(JSON.parse(out)).toEqual(JSON.parse(readFileSync(`${fixtures}/a-0002.json`, 'utf8')))
  })

  test('several reports are written to a folder under their names; a document of another kind is named, and the others are read', async () => {
    const out = join(folder, 'out')
    const { status, said } = await analyse(`${fixtures}/a-0005.pdf`, `${fixtures}/n-01-facture.pdf`, '--out', out)
    expect(status).toBe(1)
    expect(said).toBe(
      `${fixtures}/a-0005.pdf\u00a0: lu\n${fixtures}/n-01-facture.pdf\u00a0: ce document n’est pas un rapport d’expertise automobile\u00a0: vérifiez que c’est le bon fichier.\n`,
    )
    expect(JSON.parse(readFileSync(join(out, 'a-0005.json'), 'utf8')).report.number).toBeTruthy()
    expect(JSON.parse(readFileSync(join(out, 'n-01-facture.json'), 'utf8'))).toEqual({ error: 'not-a-report' })
  })

  test('several reports are printed in their order, one line each', async () => {
    const names = ['n-06-corrompu', 'a-0009', 'n-05-chiffre']
    const { out } = await analyse('--json', ...names.map((name) => `${fixtures}/${name}.pdf`))
    const [first, second, third] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect([first, third]).toEqual([{ error: 'unreadable' }, { error: 'password-required' }])
    expect(second.vehicle.plate).toBeTruthy()
  })

  test('the photographs of one report are read together, and a reading is explained by a page', async () => {
    const page = await sharp({ create: { width: 400, height: 560, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    const files = ['photo-2.jpg', 'photo-10.jpg'].map((name) => join(folder, name))
    for (const file of files) writeFileSync(file, page)
    const [together, apart, explained] = await Promise.all([
      analyse('--together', '--json', ...files),
      analyse('--json', ...files),
      analyse('--explain', `${fixtures}/a-0009.pdf`, '--out', folder),
    ])
    expect(
      [together, apart].map(
        ({ out }) =>
          out
            .trim()
            .split('\n')
            .map((line) => line.trim()).length,
      ),
    ).toEqual([3, 2])
    expect(together.said).toBe(
      'photo-2\u00a0: le document ne contient que des pages blanches\u00a0: vérifiez que c’est le bon fichier.\n',
    )
    expect([explained.status, explained.said]).toEqual([0, `a-0009\u00a0: ${join(folder, 'a-0009.html')}\n`])
    expect(readFileSync(join(folder, 'a-0009.html'), 'utf8')).toContain('data:image/webp;base64,')
  })

  test('a command that makes no sense ends with a sentence and status 2', async () => {
    copyFileSync(`${fixtures}/a-0002.pdf`, join(folder, 'a-0002.pdf'))
    const results = await Promise.all([
      analyse(),
      analyse('--nothing'),
      analyse(join(folder, 'absent.pdf')),
      analyse(join(folder, 'a-0002.pdf'), `${fixtures}/a-0002.pdf`, '--out', join(folder, 'twins')),
      analyse('--score', folder),
      analyse('--score', fixtures, '--only', '('),
    ])
    expect(results.map(({ status, out }) => [status, out])).toEqual(results.map(() => [2, '']))
    expect(results.map(({ said }) => said.split(/[.:]/)[0])).toEqual([
      'Usage\u00a0',
      'Usage\u00a0',
      'Fichier introuvable\u00a0',
      expect.stringContaining(folder),
      expect.stringMatching(/^Aucune vérité/),
      expect.stringMatching(/^--only attend/),
    ])
  })

  test('a folder with its truths is scored', async () => {
    for (const ending of ['pdf', 'json']) copyFileSync(`${fixtures}/a-0009.${ending}`, join(folder, `a-0009.${ending}`))
    copyFileSync(`${fixtures}/n-01-facture.pdf`, join(folder, 'n-01-facture.pdf'))
    writeFileSync(
      join(folder, 'index.json'),
      JSON.stringify([{ name: 'a-0009', layout: 'une', producer: 'un', degradation: null }]),
    )
    writeFileSync(
      join(folder, 'negatives.json'),
      JSON.stringify({ documents: [{ file: 'n-01-facture.pdf', expected: 'not-a-report' }] }),
    )
    const { status, out } = await analyse('--score', folder)
    expect(status).toBe(0)
    expect(out).toMatch(/^vehicle\.plate +100\.0 +1 +0 +0 +0$/m)
    expect(out).toMatch(/^présentation une +100\.0 {2}\(1\)$/m)
    expect(out).toContain('ENSEMBLE 100.00  (sans faute\u00a0: 1 de 1)')
    expect(out).toContain('REFUS 1/1, dont 1 pour la raison attendue')
  })
})
