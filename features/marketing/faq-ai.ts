import type { FaqItem } from '#features/marketing/faq.ts'

export const aiItems: FaqItem[] = [
  {
    question: 'À quoi sert l’intelligence artificielle dans un atelier ?',
    answer:
      'À ne plus recopier. Un rapport d’expertise contient déjà le client, le véhicule, les pièces, les temps et les taux : la lecture automatique les reporte dans le devis, l’ordre de réparation puis la facture. Cette lecture est en préparation ; le fichier clients, l’équipe et les sites fonctionnent déjà.',
  },
  {
    question: 'Quels rapports d’expertise seront lus ?',
    answer:
      'Les PDF des cabinets d’expertise, quelle que soit leur présentation : tableau au fil du texte, grille à colonnes de temps, procès-verbal à points de choc. Les versions d’un même sinistre, du rapport provisoire au complémentaire, seront gardées côte à côte, sans qu’aucune n’en écrase une autre.',
  },
  {
    question: 'Combien de temps prendra une analyse ?',
    answer:
      'L’objectif est d’environ 30 secondes, là où la saisie à la main prend de 15 à 20 minutes. Tant que cette fonction n’est pas en service, c’est un objectif et non une mesure faite chez nos clients.',
  },
  {
    question: 'Et si la lecture se trompe ?',
    answer:
      'C’est vous qui validez. Les lignes lues seront additionnées et comparées aux totaux imprimés sur le rapport : un écart sera affiché en euros, jamais absorbé en silence. Chaque valeur se relira à côté de l’endroit du PDF dont elle vient, et tout restera modifiable avant d’établir le devis.',
  },
  {
    question: 'L’assistant intelligent répond-il déjà à mes questions ?',
    answer:
      'Pas encore : il est en préparation, comme la lecture des rapports. Il répondra à partir des données de votre atelier et de ce que votre rôle permet de voir. Il ne décidera rien à votre place : ni l’envoi d’un message à un client, ni l’émission d’une facture.',
  },
]
