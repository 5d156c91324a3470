import type { FaqItem } from '#features/marketing/faq.ts'
import { tryReading } from '#features/marketing/faq-ai.ts'

export const usageItems: FaqItem[] = [
  {
    question: 'Que puis-je faire aujourd’hui avec le logiciel ?',
    answer:
      'Ouvrir votre atelier, inviter votre équipe avec des rôles distincts, tenir plusieurs sites, tenir clients et véhicules avec ou sans réseau, suivre vos dossiers sur un tableau d’atelier, lire et relire vos rapports d’expert, en tirer vos devis, vos ordres de réparation et vos factures avec leur PDF, pointer vos heures sur les ordres, faire signer vos documents et vos cessions de créance, noter vos encaissements, remettre vos écritures à votre comptable, et exporter vos fichiers en CSV ou en Excel. La lecture d’un rapport s’essaie aussi sans compte. Le planning est en préparation.',
    link: tryReading,
  },
  {
    question: 'Le logiciel fonctionne-t-il sans connexion internet ?',
    answer:
      'Oui pour le fichier clients : les fiches déjà présentes sur l’appareil se lisent, se créent et se modifient hors ligne, et tout part au retour du réseau. Si un collègue a modifié la même fiche entre-temps, l’écran montre les deux versions champ par champ et vous laisse choisir.',
  },
  {
    question: 'Sur quels appareils puis-je travailler ?',
    answer:
      'Sur un ordinateur Mac ou PC, une tablette, un téléphone Android ou un iPhone : un navigateur à jour suffit. Depuis le navigateur, le logiciel peut s’installer comme une application, avec son icône, sans passer par un magasin d’applications.',
  },
  {
    question: 'Faut-il une formation pour commencer ?',
    answer:
      'Non. L’inscription se termine par quatre étapes courtes : votre nom, l’entreprise, son adresse, puis un récapitulatif. L’objectif est qu’un atelier travaille en moins d’une heure. Des séances de formation de 30 minutes sont prévues pour les équipes qui le souhaitent.',
  },
  {
    question: 'Puis-je gérer plusieurs ateliers et plusieurs collaborateurs ?',
    answer:
      'Oui. Une entreprise peut compter plusieurs sites, et une personne peut appartenir à plusieurs ateliers. Chaque membre entre avec son propre compte et son rôle, si bien que le journal dit toujours qui a fait quoi. Le nombre de membres dépend de la formule choisie.',
  },
]
