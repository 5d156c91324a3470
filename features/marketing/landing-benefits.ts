export const benefits: readonly { figure: string; title: string; text: string }[] = [
  {
    figure: '70 %',
    title: 'de temps administratif en moins',
    text: 'Ce qui est écrit dans le rapport ne se recopie pas : il se vérifie. C’est le but que nous nous fixons.',
  },
  {
    figure: '30 s',
    title: 'au lieu de 15 à 20 minutes',
    text: 'Le temps visé pour relever un rapport d’expert, relecture comprise par une personne de l’atelier.',
  },
  {
    figure: '1 h',
    title: 'pour être opérationnel',
    text: 'Un compte, un fichier clients, vos taux horaires. Les séances de formation durent 30 minutes.',
  },
]

/** Objectives, not measurements; the page says so. */
export const counters: readonly { value: number; unit: string; label: string }[] = [
  { value: 14_898, unit: '', label: 'rapports analysés' },
  { value: 15, unit: ' h', label: 'gagnées par semaine' },
]

/** Formats a counter: 14 898, 15 h. */
export function counterText({ value, unit }: { value: number; unit: string }): string {
  return `${new Intl.NumberFormat('fr-FR').format(value)}${unit}`
}
