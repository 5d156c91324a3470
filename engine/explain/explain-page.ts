import { readFileSync } from 'node:fs'
import type { PageView, ReadReport } from '#engine/analyse.ts'
import { nameOfPath } from '#engine/explain/field-names.ts'
import { type Html, html, joined, raw } from '#engine/explain/html.ts'
import { type ReportField, type ReportSection, reportSections } from '#engine/report/fields.ts'
import { writtenAs } from '#engine/report/words.ts'

type Explained = { name: string; read: ReadReport; pictures: readonly Uint8Array[]; milliseconds: number }

type Evidence = Omit<ReadReport['evidence'][string], 'checks'>

const own = (file: string) => raw(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** A self-contained page that shows the drawn report and its values side by side. */
export function explainPage({ name, read, pictures, milliseconds }: Explained): string {
  const values = Object.keys(read.evidence).length
  const facts = `${read.pages.length} page${read.pages.length > 1 ? 's' : ''} · ${values} valeurs · lu en ${milliseconds.toLocaleString('fr-FR')} ms`
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}, lecture expliquée</title>
<style>${own('./explain.css')}</style>
</head>
<body>
<header><h1>${name}</h1><p>${facts}</p><nav>${joined(reportSections.map(legend))}</nav></header>
<main>
<section class="pages" aria-label="Pages">${joined(read.pages.map((page, at) => drawnPage(read, page, pictures[at])))}</section>
<section class="read" aria-label="Ce qui est lu">
${alerts(read)}
${doubts(read)}
${joined(reportSections.map((section) => (section.noun ? list(read, section) : block(read, section))))}
${checks(read)}
</section>
</main>
<output>Survolez une valeur, ou une case de la page : elles se montrent l’une l’autre.</output>
<script>${own('./explain-script.mjs')}</script>
</body>
</html>
`.text
}

function legend({ id, title }: ReportSection): Html {
  return html`<a href="#${id}" data-section="${id}">${title}</a>`
}

/** Every place to mark on the pages: values, alerts and the kind of document. */
function placesIn({ evidence, alerts, kind }: ReadReport): [string, Evidence][] {
  const places = new Map<string, Evidence>(Object.entries(evidence))
  if (kind.evidence) places.set('kind', kind.evidence)
  for (const [at, alert] of alerts.entries()) if (alert.evidence) places.set(`alerts.${at}`, alert.evidence)
  return [...places]
}

function drawnPage(read: ReadReport, page: PageView, picture: Uint8Array | undefined): Html {
  const source = page.source === 'ocr' ? 'lue dans l’image' : 'lue dans le texte'
  const address = picture ? `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` : ''
  const { doubts } = read
  const boxes = placesIn(read)
    .filter(([, each]) => each.page === page.number)
    .map(([path, each]) =>
      place(
        path,
        each,
        page,
        doubts.some((doubt) => doubt.path === path),
      ),
    )
  return html`<figure>
<figcaption>Page ${page.number} · ${source}</figcaption>
<div class="drawn-page"><img src="${address}" alt="Page ${page.number}" width="${Math.round(page.width)}" height="${Math.round(page.height)}">${joined(boxes)}</div>
</figure>
`
}

function place(path: string, { box, text, confidence }: Evidence, page: PageView, isDoubtful: boolean): Html {
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)}%`
  const style = [
    `left:${share(box.left, page.width)}`,
    `top:${share(box.top, page.height)}`,
    `width:${share(box.right - box.left, page.width)}`,
    `height:${share(box.bottom - box.top, page.height)}`,
  ].join(';')
  const title = `${nameOfPath(path)}\u00a0: ${text} (${percent(confidence)})`
  return html`<a class="box ${isDoubtful ? 'doubtful' : level(confidence)}" href="#${path}" data-path="${path}" data-section="${path.split('.')[0] ?? ''}" style="${style}" title="${title}"></a>`
}

function block({ report, evidence }: ReadReport, { id, title, fields }: ReportSection): Html {
  const values = report[id as keyof typeof report] as unknown as Record<string, unknown> // sections are named after the report's
  const rows = fields.map((field) => {
    const path = `${id}.${field.field}`
    return html`<div><dt>${field.name}</dt>${value('dd', path, written(values[field.field], field), evidence[path])}</div>`
  })
  return html`<article id="${id}" data-section="${id}"><h2>${title}</h2><dl>${joined(rows)}</dl></article>
`
}

function list({ report, evidence }: ReadReport, { id, title, fields }: ReportSection): Html {
  const lines = report[id as 'parts'] as unknown as Record<string, unknown>[] // lists are named after the report's
  const filled = fields.filter(({ field }) => lines.some((line) => line[field] !== null))
  const rows = lines.map(
    (line, at) =>
      html`<tr>${joined(filled.map((field) => cell(`${id}.${at}.${field.field}`, line[field.field], field, evidence)))}</tr>`,
  )
  const headings = filled.map(({ name, kind }) => html`<th scope="col" class="${alignment(kind)}">${name}</th>`)
  const table = html`<table><thead><tr>${joined(headings)}</tr></thead><tbody>${joined(rows)}</tbody></table>`
  return html`<article id="${id}" data-section="${id}"><h2>${title} <small>${lines.length}</small></h2>${lines.length > 0 ? table : html`<p>Aucune ligne.</p>`}</article>
`
}

function cell(path: string, content: unknown, field: ReportField, evidence: ReadReport['evidence']): Html {
  const text = written(content, field)
  if (text === undefined) return html`<td class="${alignment(field.kind)}"><i>—</i></td>`
  return value(`td class="${alignment(field.kind)}"`, path, text, evidence[path])
}

function alignment(kind: ReportField['kind']): string {
  return ['euros', 'percent', 'hours', 'count', 'kilometres', 'days'].includes(kind) ? 'figure' : ''
}

/** Adds the printed text when it differs from the displayed value. */
function value(tag: string, path: string, text: string | undefined, evidence: Evidence | undefined): Html {
  const close = raw(`</${tag.split(' ')[0]}>`)
  const open = raw(`<${tag}`)
  if (text === undefined) return html`${open}><i>non imprimé</i>${close}`
  if (!evidence) return html`${open} id="${path}">${text} <em>sans preuve</em>${close}`
  const printed = evidence.text === text ? '' : html`<q>${evidence.text}</q>`
  return html`${open} id="${path}" data-path="${path}" tabindex="0"><b>${text}</b> ${printed} <span class="${level(evidence.confidence)}">${percent(evidence.confidence)}</span>${close}`
}

const kinds: Record<ReadReport['kind']['kind'], string> = {
  'fee-note': 'Note d’honoraires',
  note: 'Note',
  complementary: 'Rapport complémentaire',
  provisional: 'Rapport provisoire',
  precautionary: 'Rapport conservatoire',
  conformity: 'Rapport de conformité',
  valuation: 'Évaluation',
  definitive: 'Rapport définitif',
  unsaid: 'Nature non précisée',
}

function alerts({ alerts, kind }: ReadReport): Html {
  const rows = alerts.map(({ severity, sentence, action, paths }, at) => {
    const places = [`alerts.${at}`, ...paths].join(' ')
    return html`<li class="${severity}" data-path="alerts.${at}" data-paths="${places}" tabindex="0">${sentence} ${action}</li>`
  })
  return html`<article class="alerts" data-section="kind"><h2 data-path="kind" tabindex="0">${kinds[kind.kind]} <small>alertes\u00a0: ${alerts.length}</small></h2><ul>${joined(rows)}</ul></article>
`
}

function doubts({ doubts }: ReadReport): Html {
  if (doubts.length === 0) return html`<p class="closes">Toutes les sommes imprimées se vérifient.</p>`
  const sentences = doubts.map(({ path, sentence }) => html`<li data-path="${path}" tabindex="0">${sentence}</li>`)
  return html`<article class="doubts"><h2>Doutes <small>${doubts.length}</small></h2><ul>${joined(sentences)}</ul></article>`
}

function checks({ checks: all }: ReadReport): Html {
  const rows = all.map(({ path, from, isHeld, sentence }) => {
    const paths = [path, ...from].join(' ')
    return html`<li class="${isHeld ? 'closes' : 'fails'}" data-paths="${paths}" data-path="${path}" tabindex="0">${sentence}</li>`
  })
  const closing = all.filter(({ isHeld }) => isHeld).length
  return html`<article id="checks"><h2>Vérifications <small>${closing} de ${all.length}</small></h2><ul>${joined(rows)}</ul></article>`
}

function level(confidence: number): string {
  return confidence >= 0.9 ? 'sure' : confidence >= 0.6 ? 'likely' : 'unsure'
}

function percent(confidence: number): string {
  return `${Math.floor(confidence * 100)}\u00a0%`
}

/** Undefined when the report prints no value. */
function written(value: unknown, { kind }: ReportField): string | undefined {
  const isPrinted = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPrinted ? writtenAs(kind, value) : undefined
}
