import type { Conclusion } from '#lib/conclusions.ts'
import { formatLongDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { groupedCode } from '#lib/grouped-code.ts'

/** The wording of the acts that are prepared today. A signed act keeps the one that it was printed with. */
export const wordingVersion = 1

/** The day by which the client hands an indemnity over that came to them after all. */
export const handOverDays = 8

export const whereSigned: Record<Conclusion, string> = {
  on_site: 'À l’atelier',
  distance: 'À distance',
  off_premises: 'Hors de l’atelier',
}

export const conclusionHints: Record<Conclusion, string> = {
  on_site: 'Le client signe chez vous\u00a0: il n’a pas de délai de rétractation.',
  distance: 'Le client signe par lien ou par courrier\u00a0: un consommateur a quatorze jours pour se rétracter.',
  off_premises:
    'Vous signez chez le client ou sur le lieu d’une panne\u00a0: un consommateur a quatorze jours pour se rétracter.',
}

/** The words of an act. */
export type ActWords = {
  garage: string
  assignor: string
  insurer: string
  policyNumber: string
  claimNumber: string
  lossOn: string | null
  vehicle: string
  reportNumber: string
  reportOn: string
  orderNumber: string
  capCents: number | null
  isNet: boolean
  iban: string
  conclusion: Conclusion
  mediator: string
  ownClauses: string
}

export type Clause = { title: string; paragraphs: string[] }

/** The clauses of the convention, in order. Those of the law are fixed; the garage's own come last. */
export function clausesOf(act: ActWords): Clause[] {
  const fixed: Clause[] = [
    { title: 'Créance cédée', paragraphs: claimOf(act) },
    { title: 'Montant', paragraphs: [amountOf(act), staysWithClient] },
    {
      title: 'Cause et prix',
      paragraphs: [
        `La cession est consentie en paiement de la facture des réparations${act.orderNumber && ` faites selon l’ordre de réparation n°\u00a0${act.orderNumber}`}. Toute somme reçue de l’assureur s’impute sur cette facture.`,
      ],
    },
    {
      title: 'Déclarations du cédant',
      paragraphs: [
        'Le cédant déclare qu’il est le créancier de l’indemnité ou qu’il a le pouvoir de la céder, que la créance existe, et qu’elle n’est ni payée, ni cédée, ni donnée en garantie, ni frappée d’opposition. Il garantit l’existence de la créance (article 1326 du Code civil)\u00a0; il ne garantit pas la solvabilité de l’assureur.',
      ],
    },
    {
      title: 'Engagements du cédant',
      paragraphs: [
        'Le cédant reste tenu envers l’atelier de la franchise, de la vétusté, de la TVA qu’il récupère, des travaux hors sinistre et de toute somme que l’assureur refuse.',
        `Si l’assureur le paie malgré la cession, il en informe l’atelier et lui reverse la somme dans les ${handOverDays} jours. Il transmet à l’atelier toute lettre de l’assureur sur ce sinistre.`,
      ],
    },
    {
      title: 'Notification à l’assureur',
      paragraphs: [
        'L’atelier notifie la cession à l’assureur (article 1324 du Code civil). Elle lui est opposable du jour où il en est notifié ou en prend acte\u00a0; un paiement fait au cédant après ce jour ne libère pas l’assureur.',
        'Toute clause d’un contrat d’assurance automobile qui interdit ou limite cette cession est réputée non écrite (article L.\u00a0211-5-2 du Code des assurances). L’assureur peut opposer à l’atelier les exceptions du contrat, dont la franchise et les plafonds (article L.\u00a0112-6 du même code).',
        act.iban
          ? `Compte de l’atelier\u00a0: ${groupedCode(act.iban)}.`
          : 'Le compte de l’atelier est joint à la notification.',
      ],
    },
    {
      title: 'Information du cédant',
      paragraphs: [
        'Le cédant est informé qu’il ne recevra pas l’indemnité cédée, que l’assureur peut contester la créance, et que la cession ne le libère envers l’atelier qu’à hauteur de ce que l’assureur paie.',
        conclusionSentences[act.conclusion],
      ],
    },
    {
      title: 'Données personnelles, litiges et droit applicable',
      paragraphs: [
        'Les données de cet acte servent à son exécution et à sa preuve\u00a0; l’atelier les conserve dix ans et les communique à l’assureur et à l’expert. Le cédant peut y accéder et les faire rectifier auprès de l’atelier.',
        `${act.mediator ? `Un consommateur peut saisir sans frais le médiateur de l’atelier\u00a0: ${act.mediator}. ` : ''}L’acte est soumis au droit français.`,
      ],
    },
  ]
  const own = act.ownClauses
    .split(/\n+/)
    .map((words) => words.trim())
    .filter(Boolean)
  const all = own.length > 0 ? [...fixed, { title: 'Clauses propres à l’atelier', paragraphs: own }] : fixed
  return all.map(({ title, paragraphs }, index) => ({ title: `${index + 1}. ${title}`, paragraphs }))
}

const staysWithClient =
  'La franchise, la vétusté, les plafonds et les exclusions du contrat viennent en déduction de ce que l’assureur doit, et restent à la charge du cédant.'

function claimOf({ garage, assignor, insurer, policyNumber, claimNumber, lossOn, vehicle }: ActWords): string[] {
  const when = lossOn ? `, survenu le ${formatLongDay(lossOn)}` : ''
  const contract = policyNumber ? `, contrat n°\u00a0${policyNumber}` : ''
  return [
    `${assignor} (le cédant) cède à ${garage} (le cessionnaire), qui l’accepte, la créance d’indemnité qu’il a sur ${insurer}${contract}, au titre du sinistre n°\u00a0${claimNumber}${when}, pour la réparation du véhicule ${vehicle}, avec ses accessoires (articles 1321 et suivants du Code civil).`,
  ]
}

/** « à concurrence de la facture conforme au rapport n° … et à ses compléments », or a cap. */
export function amountOf({ capCents, isNet, reportNumber, reportOn }: ActWords): string {
  const base = isNet ? 'hors taxes, le cédant récupérant la TVA' : 'toutes taxes comprises'
  if (capCents !== null)
    return `La créance est cédée à concurrence de ${euros(capCents)}, ${base}, et au plus du montant de la facture des réparations.`
  const dated = reportOn ? ` du ${formatLongDay(reportOn)}` : ''
  return `La créance est cédée à concurrence de la facture des réparations conforme au rapport d’expertise ${reportNumber ? `n°\u00a0${reportNumber}` : ''}${dated} et à ses compléments, ${base}.`.replace(
    '  ',
    ' ',
  )
}

const right =
  'un cédant consommateur peut se rétracter sans motif dans les quatorze jours de la signature (articles L.\u00a0221-18 et suivants du Code de la consommation), par toute déclaration sans ambiguïté adressée à l’atelier'

const conclusionSentences: Record<Conclusion, string> = {
  on_site: 'L’acte est conclu à l’atelier, en présence des parties\u00a0: il n’ouvre pas de délai de rétractation.',
  distance: `L’acte est conclu à distance\u00a0: ${right}.`,
  off_premises: `L’acte est conclu hors de l’établissement de l’atelier\u00a0: ${right}.`,
}
