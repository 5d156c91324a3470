export type DemoStep = { id: 'report' | 'invoice' | 'mail' | 'dashboard'; label: string; text: string }

export const demoSteps: readonly DemoStep[] = [
  { id: 'report', label: 'Analyse du PDF', text: 'Le rapport, lu ligne par ligne.' },
  { id: 'invoice', label: 'Factures professionnelles', text: 'Pièces et temps déjà en place.' },
  { id: 'mail', label: 'Envoi par email', text: 'La facture part avec son message.' },
  { id: 'dashboard', label: 'Tableau de bord', text: 'L’atelier d’un coup d’œil.' },
]

export const demoClient = { name: 'Mme\u00a0Claire Martin', vehicle: 'Peugeot 308 SW', plate: 'AB-123-CD' }

type DemoLine = { label: string; detail: string; cents: number }

export const demoLines: readonly DemoLine[] = [
  { label: 'Pièces', detail: '7 lignes', cents: 88_551 },
  { label: 'Carrosserie', detail: '6,40 h × 62,00 €', cents: 39_680 },
  { label: 'Peinture', detail: '5,60 h × 62,00 €', cents: 34_720 },
  { label: 'Ingrédients peinture', detail: '5,60 h × 38,00 €', cents: 21_280 },
]

const vatPercent = 20

/** The illustrated invoice must add up. */
export function demoTotals(): { netCents: number; vatCents: number; grossCents: number } {
  const netCents = demoLines.reduce((sum, { cents }) => sum + cents, 0)
  const vatCents = Math.round((netCents * vatPercent) / 100)
  return { netCents, vatCents, grossCents: netCents + vatCents }
}

export const demoMail = {
  to: 'claire.martin@exemple.fr',
  subject: 'Votre facture – Peugeot 308 SW',
  body: [
    'Bonjour Madame,',
    'Votre véhicule est prêt. Vous trouverez la facture des réparations ci-jointe.',
    'L’équipe de l’atelier',
  ],
  attachment: 'Facture F-2026-0147.pdf',
}

export const demoFigures: readonly { label: string; value: string }[] = [
  { label: 'Dossiers en cours', value: '18' },
  { label: 'Véhicules attendus', value: '5' },
  { label: 'Factures à envoyer', value: '3' },
  { label: 'Facturé ce mois, HT', value: '42 380 €' },
]

/** Hours sold per weekday, in percent of the highest. */
export const demoWeek: readonly { day: string; percent: number }[] = [
  { day: 'lun.', percent: 62 },
  { day: 'mar.', percent: 88 },
  { day: 'mer.', percent: 74 },
  { day: 'jeu.', percent: 100 },
  { day: 'ven.', percent: 56 },
]
