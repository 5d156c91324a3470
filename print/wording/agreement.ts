import { formatDay, formatDays, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { reusedPartsLaw, reusedPartsQuestion, reusedPartsWords } from '#lib/reused-parts-words.ts'
import type { PrintedPage } from '#print/printed-page.ts'
import type { DocumentSheet, ReceptionPhotograph } from '#print/sheet/document-sheet.ts'
import { isAgreed } from '#print/wording/document-names.ts'
import { printOf } from '#print/wording/file-print.ts'

const channels: Record<NonNullable<DocumentSheet['acceptance']>['channel'], string> = {
  on_site: 'à l’atelier',
  remote: 'en ligne',
  telephone: 'par téléphone',
  post: 'par courrier',
}

type Storage = NonNullable<DocumentSheet['announced']>['storage']

const exemptions = {
  warranty: 'prestation gratuite, sous garantie contractuelle ou dans le cadre d’un rappel',
  unavailable: 'pièces indisponibles dans le délai d’immobilisation indiqué',
  risk: 'risque important pour l’environnement, la santé publique ou la sécurité routière',
}

/** The requests of the client and the state of the vehicle, on an order and on a workshop sheet. */
export function paragraphsOf({ order, kind }: DocumentSheet): PrintedPage['paragraphs'] {
  if (!order || (kind !== 'repair_order' && kind !== 'workshop_sheet')) return []
  const photographs = wordPhotographs(order.photographs, kind)
  return [
    { title: 'Travaux demandés', items: order.requests, photographs: null },
    { title: 'État du véhicule à la réception', items: order.condition ? [order.condition] : [], photographs },
    { title: 'Objets laissés dans le véhicule', items: order.belongings ? [order.belongings] : [], photographs: null },
  ].filter((each) => each.items.length > 0 || each.photographs !== null)
}

type Photographs = PrintedPage['paragraphs'][number]['photographs']

/** The photographs of the reception with the prints of their files. The workshop reads how many there are. */
function wordPhotographs(photographs: readonly ReceptionPhotograph[], kind: DocumentSheet['kind']): Photographs {
  const [count, s] = [photographs.length, photographs.length > 1 ? 's' : '']
  if (count === 0) return null
  if (kind === 'workshop_sheet') return { words: `${count} photographie${s} prise${s} à la réception.`, items: [] }
  const of = count > 1 ? 'l’empreinte de chaque fichier d’origine' : 'l’empreinte de son fichier d’origine'
  return {
    words: `${count} photographie${s} conservée${s} par le garage, avec ${of}\u00a0:`,
    items: photographs.map(
      ({ label, capturedAt, attachedAt, sha256 }) =>
        `${label}, ${capturedAt ? 'prise' : 'reçue'} le ${formatInstant(capturedAt ?? attachedAt)}. ${printOf(sha256)}`,
    ),
  }
}

/** Boxes that the client ticks, or that show what was chosen before. */
export function choicesOf(sheet: DocumentSheet): PrintedPage['choices'] {
  if (!isAgreed(sheet.kind)) return []
  return [reusedPartsChoice(sheet), ...orderChoices(sheet)]
}

function reusedPartsChoice({ reusedParts }: DocumentSheet): PrintedPage['choices'][number] {
  const title = reusedPartsQuestion
  if (reusedParts?.choice === 'exempt')
    return { title, options: [], note: `Non proposées\u00a0: ${exemptions[reusedParts.reason]}.` }
  const chosen = reusedParts?.choice
  return {
    title,
    options: [
      { label: reusedPartsWords.wanted, isTicked: chosen === 'accepted' },
      { label: reusedPartsWords.unwanted, isTicked: chosen === 'declined' },
    ],
    note: reusedPartsLaw,
  }
}

function orderChoices({ order, kind, announced }: DocumentSheet): PrintedPage['choices'] {
  if (!order || kind !== 'repair_order') return []
  const limit = order.warnAboveCents === null ? '' : `\u00a0: au-delà de ${euros(order.warnAboveCents)}\u00a0TTC`
  return [
    yesNo('Essais sur route', order.isRoadTestAllowed),
    yesNo('Pièces remplacées rendues au client', order.areOldPartsReturned),
    {
      title: `Travaux supplémentaires${limit}`,
      options: [],
      note: 'Aucun travail supplémentaire n’est entrepris sans votre accord.',
    },
    ...storageTerms(announced?.storage ?? null),
  ]
}

/** A garage that announces no price keeps the vehicle for nothing. */
function storageTerms(storage: Storage): PrintedPage['choices'] {
  if (!storage) return []
  const { dayCents, freeDays } = storage
  const since = freeDays === 0 ? 'dès le lendemain de' : `au-delà de ${formatDays(freeDays)} après`
  const note = `${euros(dayCents)}\u00a0TTC par jour, ${since} l’avis que le véhicule est prêt.`
  return [{ title: 'Gardiennage', options: [], note }]
}

function yesNo(title: string, answer: boolean | null): PrintedPage['choices'][number] {
  return {
    title,
    options: [
      { label: 'Oui', isTicked: answer === true },
      { label: 'Non', isTicked: answer === false },
    ],
    note: null,
  }
}

/** The box where the client signs, or the agreement that was given. */
export function signaturesOf({ kind, acceptance, totals, garage }: DocumentSheet): PrintedPage['signatures'] {
  if (!isAgreed(kind)) return []
  const total = totals ? ` pour ${euros(totals.grossCents)}\u00a0TTC` : ''
  if (acceptance) {
    const { by, at, on, channel } = acceptance
    return [
      {
        title: 'Bon pour accord',
        lines: [`${by}, le ${on ? formatDay(on) : formatInstant(at)}, ${channels[channel]}${total}`],
        isSigned: true,
      },
    ]
  }
  const client = { title: `Bon pour accord${total}`, lines: ['Date, nom et signature du client'], isSigned: false }
  const house = { title: garage.name, lines: ['Date et signature du réparateur'], isSigned: false }
  return kind === 'repair_order' ? [client, house] : [client]
}
