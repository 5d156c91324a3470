import { blockLabels, choiceLabels, paperColours } from '#features/document-templates/document-template.ts'

const labels: Record<string, string> = {
  choice: 'Modèle',
  'custom.layout': 'Mise en page',
  'custom.primaryColour': 'Couleur des titres',
  'custom.accentColour': 'Couleur des montants à retenir',
  'custom.hasLogo': 'Logo de l’atelier',
  'custom.header': 'En-tête',
  'custom.footer': 'Pied de page',
  'custom.terms': 'Conditions générales',
  'custom.paymentWords': 'Conditions de règlement',
  'custom.order': 'Ordre des blocs',
}
const values: Record<string, string> = { ...choiceLabels, ...blockLabels }

/** Each value of a template by its path, as it is read in a sentence. */
export const templateWords = {
  labelOf: (path: string) => labels[path] ?? path,
  show(path: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? 'imprimé' : 'sans logo'
    if (Array.isArray(value)) return value.map((block) => values[`${block}`] ?? `${block}`).join(', ')
    if (/Colour$/.test(path)) return paperColours.find(({ colour }) => colour === value)?.name ?? `${value ?? 'Noir'}`
    if (path === 'choice' || path === 'custom.layout') return values[`${value}`] ?? `${value}`
    return `${value ?? ''}`
  },
}
