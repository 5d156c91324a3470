import type { LegalPage } from '#features/marketing/legal-shape.ts'
import { brand } from '#lib/brand.ts'
import type { Section } from '#lib/prose.ts'

const notGiven = 'Donnée que cette installation n’a pas encore renseignée'

/** The publisher as the installation configured it; missing facts are said to be missing. */
export function legalNoticePage(): LegalPage {
  return {
    path: '/legal/legal-notice',
    title: 'Mentions légales',
    description: 'Éditeur, contact, hébergement et propriété du site {brand}.',
    lead: 'Qui publie ce site, comment nous joindre, où il est hébergé.',
    sections: [publisher(), hosting(), ...rest],
  }
}

function publisher(): Section {
  const { street, zipCode, city, country } = brand.address
  const town = [zipCode, city].filter(Boolean).join(' ')
  const address = street && town ? [street, town, country].join(', ') : notGiven
  const rows = [
    ['Nom du service', brand.name],
    ['Éditeur', brand.publisher || notGiven],
    ['Adresse', address],
    ['Pays', country || notGiven],
    ['Téléphone', brand.telephone || notGiven],
    ['Adresse email', '[{email}](mailto:{email})'],
  ]
  return {
    id: 'editeur',
    title: 'Éditeur du site',
    blocks: [
      'Ce site et le logiciel qu’il présente sont publiés par l’entreprise qui exploite {brand}.',
      { table: { head: ['Donnée', 'Valeur'], rows } },
      'La forme juridique, le capital, le numéro SIREN, le registre, le numéro de TVA et le nom du responsable de la publication sont des données de l’exploitant : elles sont communiquées sur simple demande à [{email}](mailto:{email}) et figurent sur chacune de ses factures.',
    ],
  }
}

function hosting(): Section {
  const who = brand.host
    ? `L’hébergeur est ${brand.host}.`
    : 'Le nom et l’adresse de l’hébergeur de cette installation sont communiqués sur demande à [{email}](mailto:{email}).'
  return {
    id: 'hebergement',
    title: 'Hébergement',
    blocks: [`Le site et les données sont hébergés dans l’Union européenne. ${who}`],
  }
}

const rest: Section[] = [
  {
    id: 'propriete',
    title: 'Propriété',
    blocks: [
      'Les textes, les dessins et les écrans de ce site appartiennent à leur éditeur ou à leurs auteurs, qui en gardent les droits. Les marques citées appartiennent à leurs propriétaires ; leur mention n’exprime aucun lien commercial.',
      'Les données que les garages enregistrent restent leur propriété, comme le disent les [conditions d’utilisation](/legal/terms).',
    ],
  },
  {
    id: 'exactitude',
    title: 'Exactitude des informations',
    blocks: [
      'Les pages qui parlent de droit, de fiscalité ou d’assurance informent ; elles ne remplacent pas un conseil. Les exemples chiffrés sont des exemples, et les objectifs sont annoncés comme tels. Une erreur ? Écrivez-nous, nous la corrigerons.',
    ],
  },
  {
    id: 'personnelles',
    title: 'Données personnelles',
    blocks: [
      'La [politique de confidentialité](/legal/privacy) dit ce qui est enregistré et vos droits ; la page [cookies et stockage](/legal/cookies) dit ce qui reste sur votre appareil.',
    ],
  },
  {
    id: 'mediation',
    title: 'Réclamations',
    blocks: [
      'Une réclamation envoyée à [{email}](mailto:{email}) reçoit une réponse sous 30 jours. Le service s’adresse aux professionnels ; la médiation de la consommation ne s’y applique pas.',
    ],
  },
]
