import {
  clientCentsOf,
  type DeclarationContent,
  type Discharge,
  type DischargeSubject,
  insurerCentsOf,
  type PowerOfAttorney,
  powerLabels,
  type ShareNotice,
  sharePartLabels,
  shareParts,
} from '#features/declarations/declaration.ts'
import { formatLongDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'

/** The wording of the declarations that are prepared today. A signed one keeps the one that it was printed with. */
export const wordingVersion = 1

export const counselHint = `Modèle ${wordingVersion}, écrit pour le logiciel\u00a0: faites-le relire par votre conseil avant de vous en servir.`

/** The names that a declaration says. */
export type DeclarationWords = {
  garage: string
  client: string
  vehicle: string
  dossierNumber: string
  claimNumber: string
  insurer: string
}

export type WordedSection = { title: string; paragraphs: string[] }
export type Worded = { title: string; sections: WordedSection[]; signer: string }

/** The title of a declaration, its sections, and who signs it. */
export function wordDeclaration(content: DeclarationContent, words: DeclarationWords): Worded {
  const { sections, ...head } = wordedOf(content, words)
  const all = [...sections, personalData]
  return { ...head, sections: all.map(({ title, paragraphs }, at) => ({ title: `${at + 1}. ${title}`, paragraphs })) }
}

function wordedOf(content: DeclarationContent, words: DeclarationWords): Worded {
  if (content.kind === 'power_of_attorney') return wordAttorney(content, words)
  return content.kind === 'discharge' ? wordDischarge(content, words) : wordNotice(content, words)
}

const personalData: WordedSection = {
  title: 'Données personnelles',
  paragraphs: [
    'Les données de cet acte servent à son exécution et à sa preuve. Le signataire peut y accéder et les faire rectifier auprès de l’atelier.',
  ],
}

function wordAttorney(content: PowerOfAttorney, words: DeclarationWords): Worded {
  const { agentName, agentTie, validUntil } = content
  const claim = words.claimNumber
    ? `, au titre du sinistre n°\u00a0${words.claimNumber}${words.insurer && ` déclaré à ${words.insurer}`}`
    : ''
  const tie = agentTie && `, ${agentTie}`
  return {
    title: 'Procuration',
    signer: 'Le mandant',
    sections: [
      {
        title: 'Pouvoir donné',
        paragraphs: [
          `${words.client} (le mandant) donne pouvoir à ${agentName}${tie} (le mandataire) d’agir en son nom auprès de ${words.garage} pour le véhicule ${words.vehicle}, dossier n°\u00a0${words.dossierNumber}${claim}.`,
        ],
      },
      {
        title: 'Ce que le mandataire peut faire',
        paragraphs: content.powers.map((power) => `–\u00a0${powerLabels[power]}\u00a0;`).map(endLast),
      },
      {
        title: 'Limites',
        paragraphs: [
          'Ces pouvoirs sont les seuls. Le mandant est tenu de ce que le mandataire signe en son nom dans ces limites.',
          'Cette procuration n’est ni une cession de créance, ni une délégation de paiement, ni une procuration d’encaissement\u00a0: elle ne donne à personne le droit de recevoir l’indemnité de l’assureur.',
        ],
      },
      {
        title: 'Durée',
        paragraphs: [
          `Elle vaut ${validUntil ? `jusqu’au ${formatLongDay(validUntil)} inclus` : 'jusqu’à la restitution du véhicule'}. Le mandant peut y mettre fin avant, par un écrit remis à l’atelier\u00a0; ce qui a été signé auparavant demeure.`,
          'Le mandataire montre une pièce d’identité à l’atelier.',
        ],
      },
    ],
  }
}

const endLast = (line: string, at: number, all: readonly string[]) =>
  at === all.length - 1 ? line.replace('\u00a0;', '.') : line

type DischargeWords = { title: string; about: string; decision: string; reach: string }

const discharges: Record<DischargeSubject, (words: DeclarationWords) => DischargeWords> = {
  safety_work: ({ client, vehicle }) => ({
    title: 'Décharge pour des travaux de sécurité refusés',
    about: 'Travaux que l’atelier juge nécessaires à la sécurité',
    decision: `Le client, ${client}, déclare avoir été informé de ces travaux et du risque de circuler sans eux. Il refuse qu’ils soient faits et reprend le véhicule ${vehicle} en connaissance de cause.`,
    reach:
      'L’atelier recommande de ne pas circuler avant que ces travaux soient faits. Cette décharge ne porte que sur eux.',
  }),
  unfinished: ({ client, vehicle }) => ({
    title: 'Décharge pour un véhicule repris avant la fin des travaux',
    about: 'Travaux qui restent à faire',
    decision: `Le client, ${client}, reprend le véhicule ${vehicle} à sa demande, avant la fin des travaux commandés, et déclare avoir été informé de ce qui reste à faire.`,
    reach: 'L’atelier n’est pas tenu des travaux qu’il n’a pas pu finir. Cette décharge ne porte que sur eux.',
  }),
  own_parts: ({ client, vehicle }) => ({
    title: 'Décharge pour des pièces fournies par le client',
    about: 'Pièces remises à l’atelier',
    decision: `Le client, ${client}, a fourni ces pièces pour le véhicule ${vehicle} et demande leur pose. Il répond de leur provenance et de leur état.`,
    reach:
      'L’atelier ne garantit pas ces pièces, qu’il n’a pas vendues\u00a0; il répond de leur pose. Cette décharge ne porte que sur elles.',
  }),
}

function wordDischarge({ subject, work, warning }: Discharge, words: DeclarationWords): Worded {
  const { title, about, decision, reach } = discharges[subject](words)
  const told = paragraphsOf(warning)
  return {
    title,
    signer: 'Le client',
    sections: [
      { title: about, paragraphs: paragraphsOf(work) },
      ...(told.length > 0 ? [{ title: 'Ce que l’atelier a signalé', paragraphs: told }] : []),
      { title: 'Décision du client', paragraphs: [decision] },
      {
        title: 'Portée',
        paragraphs: [
          reach,
          'L’atelier reste tenu des travaux qu’il a faits. Rien ici ne retire au client les droits que la loi lui donne.',
        ],
      },
    ],
  }
}

function wordNotice(content: ShareNotice, words: DeclarationWords): Worded {
  const by = content.basis ? `D’après ${lowered(content.basis)}, les` : 'Les'
  const insurer = words.insurer || 'l’assureur'
  const parts = shareParts.filter((part) => content[part] > 0)
  return {
    title: 'Avis de reste à charge avant travaux',
    signer: 'Le client',
    sections: [
      {
        title: 'Ce qui reste à la charge du client',
        paragraphs: [
          `${by} travaux sur le véhicule ${words.vehicle} s’élèvent à ${euros(content.grossCents)} TTC. Sur cette somme, ${euros(insurerCentsOf(content))} sont attendus de ${insurer} et ${euros(clientCentsOf(content))} restent à la charge de ${words.client}.`,
        ],
      },
      {
        title: 'Détail, TTC',
        paragraphs:
          parts.length > 0
            ? parts.map((part) => `–\u00a0${sharePartLabels[part]}\u00a0: ${euros(content[part])}`)
            : ['Rien ne reste à la charge du client.'],
      },
      ...(content.note ? [{ title: 'Précisions', paragraphs: paragraphsOf(content.note) }] : []),
      {
        title: 'Règlement et changements',
        paragraphs: [
          'Le reste à charge est réglé à l’atelier au plus tard à la restitution du véhicule.',
          'Il change si l’expert modifie son rapport ou si l’assureur refuse une somme\u00a0: l’atelier le dit alors au client par un nouvel avis.',
        ],
      },
      {
        title: 'Déclaration du client',
        paragraphs: [`Le client, ${words.client}, déclare avoir reçu cet avis avant le début des travaux.`],
      },
    ],
  }
}

/** « le devis D2026-00012 » of « Devis D2026-00012 ». */
function lowered(basis: string): string {
  return /^(Devis|Rapport)\b/.test(basis) ? `le ${basis.charAt(0).toLowerCase()}${basis.slice(1)}` : basis
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}
