import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { isActive, reachableFrom } from '#print/clean/active-content.ts'
import { cleanPdf } from '#print/clean/clean-pdf.ts'
import { renderSheet } from '#print/render-sheet.ts'
import { appendEvidence } from '#print/stamp/append-evidence.ts'
import { stampDocument } from '#print/stamp/stamp-document.ts'
import { verifyStamp } from '#print/stamp/verify-stamp.ts'
import { madeEvidence } from '#tests/support/made-evidence.ts'
import { pdfOf } from '#tests/support/made-pdf.ts'
import { madeSheet } from '#tests/support/made-sheets.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { madeStampKey } from '#tests/support/time-stamp-authority.ts'

const now = new Date('2026-11-27T13:08:00Z')
const mostPages = 60
const content = 'BT /F1 12 Tf 72 700 Td (Mandat du proprietaire) Tj ET'
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

type Parts = { catalog?: string; page?: string; objects?: readonly string[] }

/** One page of text; further objects are numbered from 5. */
function paper({ catalog = '', page = '', objects = [] }: Parts = {}): Uint8Array {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 ${font} >> >> ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...objects,
  ])
}

async function cleaned(bytes: Uint8Array): Promise<Uint8Array> {
  const outcome = await cleanPdf(bytes, mostPages)
  if ('flaw' in outcome) throw new Error(outcome.flaw)
  return outcome.cleaned
}

const flawOf = async (bytes: Uint8Array) => cleanPdf(bytes, mostPages)
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

test.each([
  ['a script that runs when it opens', paper({ catalog: `/OpenAction ${script}` })],
  ['a script by name', paper({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` })],
  ['a script of a page', paper({ page: `/AA << /O ${script} >>` })],
  [
    'a script behind a link',
    paper({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${script} >>]` }),
  ],
  ['a program that it starts', paper({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  ['a form', paper({ catalog: '/AcroForm << /Fields [5 0 R] >>', objects: ['<< /FT /Tx /T (nom) >>'] })],
  ['a form of another kind', paper({ catalog: '/AcroForm << /Fields [] /XFA (x) >>' })],
  [
    'an embedded file',
    paper({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a.txt) /EF << /F 5 0 R >> >>] >> >>',
      objects: ['<< /Type /EmbeddedFile /Length 1 >>\nstream\na\nendstream'],
    }),
  ],
  [
    'a hidden layer',
    paper({
      catalog: '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>',
      objects: ['<< /Type /OCG /Name (x) >>'],
    }),
  ],
])('a PDF with %s is refused', async (_, bytes) => {
  expect(await flawOf(bytes)).toEqual({ flaw: 'active' })
})

test('a font or a picture may have the name of anything', async () => {
  const named = `/Resources << /Font << /F1 ${font} /JS ${font} /FT ${font} /EF ${font} >> >>`
  expect(await flawOf(paper({ page: named }))).toMatchObject({ cleaned: expect.any(Uint8Array) })
})

test('a PDF that is empty, torn, no PDF, without a page or under a password is unreadable', async () => {
  const locked = await PDF.load(paper())
  locked.setProtection({ userPassword: 'secret', ownerPassword: 'maître' })
  const open = await PDF.load(paper())
  open.setProtection({ ownerPassword: 'maître' })
  const noPage = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])
  const all = [new Uint8Array(), paper().slice(0, 40), Buffer.from('Bonjour'), noPage]
  for (const bytes of [...all, await locked.save(), await open.save()])
    expect(await flawOf(bytes)).toEqual({ flaw: 'unreadable' })
})

test('a PDF of more pages than a request takes is refused before it is copied', async () => {
  const kids = (count: number) => Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')
  const pages = (count: number) =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids(count)}] /Count ${count} >>`,
      ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
    ])
  expect(await flawOf(pages(50_000))).toEqual({ flaw: 'too-long' })
  expect(await flawOf(pages(61))).toEqual({ flaw: 'too-long' })
  expect(await flawOf(pages(60))).toMatchObject({ cleaned: expect.any(Uint8Array) })
})

test('a bomb is refused, in one stream, in streams within streams, or as a picture', async () => {
  const packed = deflateSync(Buffer.alloc(130_000_000)).toString('latin1')
  const stream = (entries: string, body: string) =>
    `<< ${entries} /Length ${body.length} >>\nstream\n${body}\nendstream`
  const picture = '/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8'
  const withPicture = (object: string) => paper({ page: '/Thumb 5 0 R', objects: [object] })
  const bombs = [
    stream(`${picture} /Width 10 /Height 10 /Filter /FlateDecode`, packed),
    stream(
      `${picture} /Width 10 /Height 10 /Filter [/FlateDecode /FlateDecode]`,
      deflateSync(packed).toString('latin1'),
    ),
    stream(`${picture} /Width 100000 /Height 100000 /Filter /DCTDecode`, 'x'),
  ]
  for (const bomb of bombs) expect(await flawOf(withPicture(bomb))).toEqual({ flaw: 'too-heavy' })
})

test('a clean PDF keeps its text and its drawn notes, and loses its links, its first page to open and its own data', async () => {
  const note = '<< /Type /Annot /Subtype /Stamp /Rect [0 0 99 99] /P 3 0 R /T (Nadia) /AP << /N 5 0 R >> >>'
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://exemple.fr) >> >>'
  const drawn = '<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Length 0 >>\nstream\n\nendstream'
  const bytes = await cleaned(
    paper({
      catalog: '/OpenAction [3 0 R /Fit] /Lang (fr)',
      page: `/Annots [${note} ${link}] /PieceInfo << /A << >> >>`,
      objects: [drawn],
    }),
  )
  expect(unspaced((await pdfPages(bytes)).join(''))).toContain('Mandatduproprietaire')
  const pdf = await PDF.load(bytes)
  const all = [...reachableFrom(pdf, pdf.context.catalog.getDict())]
  expect(all.filter(isActive)).toEqual([])
  const keys = all.flatMap((dict) => [...dict.keys()].map(({ value }) => value))
  expect(keys).toContain('AP')
  for (const gone of ['OpenAction', 'A', 'URI', 'PieceInfo', 'P', 'Lang']) expect(keys).not.toContain(gone)
})

test('rewritten PDFs of several makers take a stamp, and verify', async () => {
  const key = madeStampKey(now)
  const evidence = renderSheet(madeEvidence()).pdf
  const printed = await PDF.load(renderSheet(madeSheet('quote')).pdf)
  const makers = [
    paper(),
    renderSheet(madeSheet('quote')).pdf,
    await printed.save({ useXRefStream: true }),
    await PDF.merge([paper(), renderSheet(madeSheet('repair_order')).pdf]).then((pdf) => pdf.save()),
  ]
  for (const bytes of makers) {
    const frozen = await cleaned(bytes)
    const open = await appendEvidence({ frozen, evidence, at: now, reason: 'Document signé' })
    const outcome = await stampDocument(open, { key, now })
    if ('problem' in outcome) throw new Error(outcome.problem)
    expect(Buffer.from(outcome.pdf.subarray(0, frozen.length)).equals(Buffer.from(frozen))).toBe(true)
    expect(verifyStamp(outcome.pdf, [key.certificate])).toMatchObject({ verdict: 'intact' })
    expect((await pdfPages(outcome.pdf)).length).toBeGreaterThan((await pdfPages(frozen)).length)
  }
})
