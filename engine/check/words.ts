import type { ReportContent } from '#engine/expert-report.ts'
import { euros } from '#lib/euros.ts'
import { withMinus } from '#lib/minus.ts'

const figures: Record<string, string> = {
  'totals.parts': 'Total des pièces HT',
  'totals.labour': 'Total de la main-d’œuvre HT',
  'totals.supplies': 'Total des ingrédients et forfaits HT',
  'totals.net': 'Total HT',
  'totals.vatRate': 'Taux de TVA',
  'totals.vat': 'Montant de la TVA',
  'totals.gross': 'Total TTC',
  'totals.wear': 'Vétusté',
  'totals.settlement': 'Montant à la charge de l’assureur',
  'insurer.deductible': 'Franchise',
}
const sections = { parts: 'Pièce', labour: 'Main-d’œuvre, ligne', supplies: 'Ingrédients et forfaits, ligne' }

export const sectionWords = { parts: 'Pièces', labour: 'Main-d’œuvre', supplies: 'Ingrédients et forfaits' }

/** Names a path in French: « Pièce 3, Aile avant gauche ». */
export function numbered(report: ReportContent, path: string): string {
  const [section = '', at = ''] = path.split('.')
  const known = figures[path]
  if (known) return known
  const name = section as keyof typeof sections // only lines have paths that end without a figure
  return `${sections[name]}\u00a0${Number(at) + 1}, ${report[name][Number(at)]?.label ?? ''}`
}

const fields: Record<string, [name: string, wrong: string]> = {
  quantity: ['la quantité', 'semble fausse'],
  unitPrice: ['le prix unitaire', 'semble faux'],
  discountRate: ['la remise', 'semble fausse'],
  wearRate: ['la vétusté', 'semble fausse'],
  hours: ['le nombre d’heures', 'semble faux'],
  rate: ['le taux horaire', 'semble faux'],
}

/** Names the figure of the line that seems wrong. */
export function fieldWords(path: string): string {
  const [name, wrong] = fields[path.split('.')[2] ?? ''] ?? ['le montant', 'semble faux']
  return `${name} ${wrong}`
}

/** Formats a figure as the report prints it: rate, number or amount. */
export function figureWords(path: string, figure: number): string {
  if (/(?:discountRate|wearRate|vatRate)$/.test(path)) return `${plain(figure)}\u00a0%`
  if (/(?:quantity|hours)$/.test(path)) return plain(figure)
  return euros(Math.round(figure * 100))
}

function plain(figure: number): string {
  return withMinus(figure.toLocaleString('fr-FR', { maximumFractionDigits: 3 }))
}
