import { planLimits } from '#features/subscriptions/plan-limits.ts'
import { annualPack, monthsPaidInYear, plansFor } from '#features/subscriptions/plans.ts'
import { centsPerDay, formatPrice, packReferenceCents, savingOf } from '#features/subscriptions/prices.ts'
import { freeTierDays, guaranteeDays, planTrialDays } from '#features/subscriptions/trial.ts'

type Passage = { title: string; text: string }

const { cents: savedCents, percent } = savingOf(annualPack.priceCents, packReferenceCents)

/** Announcement of the annual pack. */
export const packWords = {
  payment: `${formatPrice(annualPack.priceCents)} par an, en un seul paiement, soit ${formatPrice(centsPerDay(annualPack.priceCents))} par jour`,
  saving: `2\u00a0mois offerts · ${formatPrice(savedCents)} d’économie (${percent}\u00a0%)`,
}

/** Explains the announced saving. */
export function packReckoning(): string {
  const proYearCents = 12 * (plansFor('month').find(({ tier }) => tier === 'pro')?.priceCents ?? 0)
  return `Pack annuel\u00a0: l’économie de ${formatPrice(savedCents)} se lit par rapport à un prix de référence de ${formatPrice(packReferenceCents)} pour douze mois. Comparé à douze mois de Pro (${formatPrice(proYearCents)}), l’écart est de ${formatPrice(proYearCents - annualPack.priceCents)}, soit ${12 - monthsPaidInYear}\u00a0mois. Le prix par jour est arrondi au centime supérieur.`
}

/** Two consecutive free periods. */
export const trials: readonly (Passage & { days: number })[] = [
  {
    days: freeTierDays,
    title: 'Sans choisir de formule',
    text: `À l’ouverture du compte, sans rien choisir, vous avez ${freeTierDays}\u00a0jours gratuits. Ils ouvrent jusqu’à ${planLimits.trial.reportsLimit}\u00a0rapports et ${planLimits.trial.invoicesLimit}\u00a0factures, l’assistant et les véhicules de prêt, au fur et à mesure de leur mise en service.`,
  },
  {
    days: planTrialDays,
    title: 'En choisissant un abonnement',
    text: `Choisir un abonnement ouvre ${planTrialDays}\u00a0jours d’essai de cet abonnement, sans carte et sans engagement. Sans carte au bout des ${planTrialDays}\u00a0jours, rien n’est prélevé. Le pack annuel, payé en une fois, n’a pas d’essai\u00a0: la garantie en tient lieu.`,
  },
]

export const guarantee: Passage = {
  title: `Satisfait ou remboursé pendant ${guaranteeDays}\u00a0jours`,
  text: `Dans les ${guaranteeDays}\u00a0jours qui suivent votre premier paiement, écrivez-nous\u00a0: nous vous remboursons, sans vous demander pourquoi. Cela vaut pour les abonnements comme pour le pack annuel.`,
}

export const goodToKnow: readonly Passage[] = [
  {
    title: 'Hors taxes',
    text: 'Tous les prix sont hors taxes (HT). La TVA s’y ajoute et figure sur chaque facture.',
  },
  {
    title: 'Mensuel ou annuel',
    text: `Facturé à l’année, un abonnement coûte ${monthsPaidInYear}\u00a0mois au lieu de 12.`,
  },
  {
    title: 'Résilier',
    text: 'Le renouvellement s’annule jusqu’à 48\u00a0heures avant son échéance.',
  },
  {
    title: 'Vos données après l’abonnement',
    text: 'Les données que vous avez importées sont conservées 3\u00a0mois après la fin de l’abonnement, les données de facturation 10\u00a0ans.',
  },
]
