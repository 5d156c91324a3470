import type { FaqItem } from '#features/marketing/faq.ts'

export const securityItems: FaqItem[] = [
  {
    question: 'Qui peut voir les données de mon atelier ?',
    answer:
      'Vous, et les personnes que vous invitez, chacune selon son rôle : gérant, réception, atelier, peinture ou comptabilité. La base de données elle-même sépare les ateliers : une demande faite au nom de l’un ne peut pas lire les lignes d’un autre. Le gérant suspend ou retire un membre à tout moment, et l’accès se ferme aussitôt.',
  },
  {
    question: 'L’assistance peut-elle entrer dans mon dossier ?',
    answer:
      'Pas de son propre chef. Un gérant lui ouvre un accès pour une durée qu’il choisit, d’une heure à sept jours, en indiquant pourquoi, et le referme quand il veut. Chaque consultation faite pendant ce temps est notée : vous relisez ensuite ce qui a été vu, et quand.',
  },
  {
    question: 'Comment les données sont-elles protégées ?',
    answer:
      'Les échanges passent par une connexion chiffrée. Les fichiers que vous déposez sont chiffrés en AES-256 avant d’être rangés. Les mots de passe ne sont jamais conservés, seulement une empreinte qui ne permet pas de les retrouver. Vous pouvez ajouter un code à usage unique, voir les appareils connectés et les fermer à distance. Nous ne revendiquons aucune certification que nous n’avons pas obtenue, ni ISO 27001 ni NF Z 42-013.',
  },
  {
    question: 'Le logiciel respecte-t-il le RGPD ?',
    answer:
      'Le règlement répartit les rôles : votre atelier est responsable du traitement de ses clients, nous sommes votre sous-traitant. Le logiciel vous aide à tenir le vôtre : le consentement de chaque client est noté par canal, avec sa date et sa source, la fiche se corrige et s’archive, et vos fichiers s’exportent. L’hébergement dans l’Union européenne fait partie de nos engagements contractuels.',
  },
  {
    question: 'Combien de temps mes données sont-elles conservées ?',
    answer:
      'Les factures et les pièces comptables se gardent 10 ans (article L123-22 du Code de commerce). Les données que vous avez importées sont conservées 3 mois après la fin de l’abonnement, le temps de les récupérer. À tout moment, la liste des clients sort en CSV ou en Excel, et chaque personne peut exporter ou supprimer son propre compte.',
  },
]
