import type { ExpertReport } from '#engine/expert-report.ts'

const totals: Record<string, string> = {
  parts: 'Total des pièces HT',
  labour: 'Total de la main-d’œuvre HT',
  supplies: 'Total des ingrédients et forfaits HT',
  net: 'Total HT',
  vat: 'Montant de la TVA',
  gross: 'Total TTC',
  settlement: 'Montant à la charge de l’assureur',
}
const sections = { parts: 'Pièce', labour: 'Main-d’œuvre, ligne', supplies: 'Ingrédients et forfaits, ligne' }

/** What a path stands for, as a person says it: « Pièce 3, Aile avant gauche ». */
export function numbered(report: ExpertReport, path: string): string {
  const [section = '', at = ''] = path.split('.')
  if (section === 'totals') return totals[at] ?? at
  const name = section as keyof typeof sections // the only paths that are not totals are lines
  return `${sections[name]}\u00a0${Number(at) + 1}, ${report[name][Number(at)]?.label ?? ''}`
}
