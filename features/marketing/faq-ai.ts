import type { FaqItem } from '#features/marketing/faq.ts'

/** A report can be read on this page without an account. */
export const tryReading = { to: '/essai', label: 'Essayer avec un rapport' }

export const aiItems: FaqItem[] = [
  {
    question: 'À quoi sert l’intelligence artificielle dans un atelier ?',
    answer:
      'À ne plus recopier. Un rapport d’expertise contient déjà le client, le véhicule, les pièces, les temps et les taux : la lecture automatique les reporte dans le devis, l’ordre de réparation puis la facture. Tout cela est en service : le rapport se relit à côté de ses pages, puis un seul geste crée le dossier, le client, le véhicule et le devis. La lecture s’essaie aussi sans compte.',
    link: tryReading,
  },
  {
    question: 'Quels rapports d’expertise sont lus ?',
    answer:
      'Les PDF des cabinets d’expertise, quelle que soit leur présentation : tableau au fil du texte, grille à colonnes de temps, procès-verbal à points de choc. Les pages numérisées ou photographiées aussi, quand elles sont nettes. Les versions d’un même sinistre, du rapport provisoire au complémentaire, sont gardées côte à côte, et leurs différences montrées ligne par ligne.',
    link: tryReading,
  },
  {
    question: 'Combien de temps prend une analyse ?',
    answer:
      'L’objectif est d’environ 30 secondes, là où la saisie à la main prend de 15 à 20 minutes. C’est un objectif et non une mesure faite chez nos clients : sur la page d’essai, vous verrez ce qu’il en est de votre rapport.',
  },
  {
    question: 'Et si la lecture se trompe ?',
    answer:
      'C’est vous qui validez. Les lignes lues sont additionnées et comparées aux totaux imprimés sur le rapport : un écart est affiché en euros, jamais absorbé en silence. Chaque valeur se relit à côté de l’endroit du PDF dont elle vient, et tout reste modifiable avant d’établir le devis.',
  },
  {
    question: 'L’assistant intelligent répond-il déjà à mes questions ?',
    answer:
      'Pas encore : il est en préparation. Il répondra à partir des données de votre atelier et de ce que votre rôle permet de voir. Il ne décidera rien à votre place : ni l’envoi d’un message à un client, ni l’émission d’une facture.',
  },
]
