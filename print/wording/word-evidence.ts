import type { Conclusion } from '#lib/conclusions.ts'
import { euros } from '#lib/euros.ts'
import { reusedPartsWords } from '#lib/reused-parts-words.ts'
import type { EvidenceAct, EvidenceSheet, EvidenceSigner } from '#print/sheet/evidence-sheet.ts'
import { inBothTimes, inTwoLines } from '#print/wording/instants.ts'

type Fact = { label: string; value: string }
type WordedSigner = { heading: string; facts: Fact[]; signedBy: string }

/** The evidence of a signature in words, as its template draws it. */
export type EvidencePage = {
  title: string
  author: string
  day: [year: number, month: number, day: number]
  running: string
  intro: string[]
  letterhead: string[]
  code: { svg: string; caption: string[] }
  documentTitle: string
  facts: Fact[]
  hashes: { label: string; hash: string }[]
  signersTitle: string
  /** `drawing` is an SVG, `written` a name for the face of typed signatures. */
  signers: (WordedSigner & { drawing: string | null; written: string | null })[]
  events: { title: string; heads: string[]; rows: string[][] }
  closing: string[]
}

type EvidenceWords = Omit<EvidencePage, 'code' | 'signers'> & { codeCaption: string[]; signers: WordedSigner[] }

const conclusionLabels: Record<Conclusion, string> = {
  on_site: 'Sur place, à l’atelier',
  distance: 'À distance',
  off_premises: 'Hors établissement',
}

const channels = {
  ...{ email: 'email', sms: 'SMS', qr: 'code QR à l’atelier', counter: 'tablette de l’atelier' },
  account: 'compte du signataire, mot de passe confirmé',
} as const
const parties = { client: 'Client', garage: 'Atelier', other: 'Autre signataire' } as const

const acts: Record<EvidenceAct, string> = {
  created: 'Demande créée',
  link_made: 'Lien personnel créé',
  sent: 'Demande envoyée',
  opened: 'Lien ouvert',
  code_sent: 'Code envoyé',
  code_wrong: 'Code erroné',
  code_validated: 'Code validé',
  asked: 'Question posée',
  number_refused: 'Numéro refusé par la personne',
  reminded: 'Relance envoyée',
  signed: 'Document signé',
  declined: 'Signature refusée',
  extended: 'Délai prolongé',
  expired: 'Délai dépassé',
  revoked: 'Demande annulée',
  replaced: 'Demande remplacée',
  on_paper: 'Signature sur papier notée',
  stamped: 'Document scellé',
  copied: 'Copie signée envoyée',
  copy_lost: 'Copie signée non remise',
  copy_handed: 'Copie signée remise autrement',
  withdrawn: 'Rétractation confirmée par le client',
}

/** Says the evidence in French. It computes nothing but words. */
export function wordEvidence(sheet: EvidenceSheet): EvidenceWords {
  const [year = 0, month = 0, day = 0] = sheet.issuedOn.split('-').map(Number)
  const { document, garage } = sheet
  const count = sheet.signers.length
  const signers = sheet.signers.filter(({ link }) => link.channel !== 'account')
  const hasCodes = signers.every(({ codes }) => codes.some(({ validatedAt }) => validatedAt !== null))
  return {
    title: 'Dossier de preuve',
    author: garage.name,
    day: [year, month, day],
    running: `Dossier de preuve · ${document.title} · ${sheet.reference}`,
    intro: [
      `Signature électronique simple, avec ${hasCodes ? 'code et ' : ''}dossier de preuve. Ces pages suivent le document signé\u202f: ses octets d’origine sont le début de ce fichier, sans changement, et leur empreinte est ci-dessous.`,
    ],
    letterhead: [garage.name, ...garage.lines],
    codeCaption: ['Vérifier ce document', sheet.reference],
    documentTitle: document.title,
    facts: factsOf(sheet),
    hashes: [
      { label: 'Empreinte SHA-256 du document avant signature', hash: inGroups(document.sha256) },
      ...sheet.others.map(({ title, sha256 }) => ({
        label: `Signé dans la même demande\u202f: ${title}`,
        hash: inGroups(sha256),
      })),
    ],
    signersTitle: count > 1 ? `Les ${count} signataires` : 'Le signataire',
    signers: sheet.signers.map(wordSigner),
    events: {
      title: 'Journal de la demande',
      heads: ['Heure de Paris et UTC', 'Fait', 'Par', 'Empreinte du fait'],
      rows: sheet.events.map(({ at, act, actor, detail, sha256 }) => [
        inTwoLines(at),
        [acts[act], detail].filter(Boolean).join('\n'),
        actor,
        `${sha256.slice(0, 16)}…`,
      ]),
    },
    closing: [
      'Chaque fait du journal porte l’empreinte du fait qui le précède\u202f: aucun ne peut être retiré ni changé sans que les suivants le montrent. Les codes à usage unique ne sont conservés nulle part en clair.',
      'Le cachet électronique placé dans ce fichier prouve qu’il n’a pas changé depuis. Il n’est ni avancé ni qualifié au sens du règlement (UE) n°\u00a0910/2014\u202f: un lecteur de PDF peut signaler un certificat inconnu.',
    ],
  }
}

function factsOf({ document, conclusion, requestedAt, requestedBy, reference }: EvidenceSheet): Fact[] {
  const pages = `${document.pages} page${document.pages > 1 ? 's' : ''}`
  return [
    { label: 'Référence', value: reference },
    { label: 'Version', value: [document.version && `n°\u00a0${document.version}`, pages].filter(Boolean).join(', ') },
    { label: 'Document figé', value: inBothTimes(document.frozenAt) },
    { label: 'Demande', value: `${requestedBy}, le ${inBothTimes(requestedAt)}` },
    { label: 'Mode de conclusion', value: conclusionLabels[conclusion] },
  ]
}

function wordSigner(signer: EvidenceSigner): WordedSigner {
  const isTyped = signer.signature.kind === 'typed'
  const isMember = signer.link.channel === 'account'
  return {
    heading: [signer.name, parties[signer.party], signer.capacity].filter(Boolean).join(' · '),
    facts: [
      { label: isMember ? 'Identité' : 'Lien', value: sentWords(signer.link) },
      ...choiceFacts(signer),
      ...(isMember ? [] : [...readingFacts(signer), ...codeFacts(signer.codes), consentFact(signer)]),
      { label: 'Signature', value: signedWords(signer) },
      ...(signer.witness ? [{ label: 'Accueilli par', value: signer.witness }] : []),
      { label: 'Adresse du réseau', value: signer.device.address ?? 'Non enregistrée' },
      { label: 'Navigateur', value: browserWords(signer.device) },
      ...(isMember ? [] : [copiesFact(signer)]),
    ],
    signedBy: isMember
      ? `Signé pour l’atelier par ${signer.typedName}`
      : isTyped
        ? `Signature tapée\u202f: ${signer.typedName}`
        : `Signature tracée. Nom tapé\u202f: ${signer.typedName}`,
  }
}

/** The choice stands before the agreement to it. */
function choiceFacts({ choice }: EvidenceSigner): Fact[] {
  if (!choice) return []
  const { options, optionCount, reusedParts, isReused, grossCents } = choice
  const lines = options.map(({ label, grossCents: cents }) => `${label}, ${euros(cents)} TTC`)
  const parts = isReused ? 'Les pièces de réemploi proposées dans le document, à leur prix' : null
  return [
    ...(optionCount > 0
      ? [{ label: 'Options choisies', value: lines.join('\n') || `Aucune des ${optionCount} proposées` }]
      : []),
    ...(reusedParts ? [{ label: 'Pièces (PIEC)', value: parts ?? reusedPartsWords[reusedParts] }] : []),
    { label: 'Total accepté', value: `${euros(grossCents)} TTC` },
  ]
}

function signedWords({ signedAt, collectedAt }: EvidenceSigner): string {
  if (!collectedAt) return inBothTimes(signedAt)
  return `Recueillie hors ligne le ${inBothTimes(collectedAt)} selon l’appareil, scellée le ${inBothTimes(signedAt)}`
}

function readingFacts({ openedAt, reading }: EvidenceSigner): Fact[] {
  return [
    { label: 'Première ouverture', value: openedAt ? inBothTimes(openedAt) : 'Non enregistrée' },
    { label: 'Lecture', value: readingWords(reading) },
  ]
}

function consentFact({ consent }: EvidenceSigner): Fact {
  const value = `«\u202fJ’ai lu et j’accepte\u202f», texte ${consent.wordingVersion}, le ${inBothTimes(consent.acceptedAt)}`
  return { label: 'Accord', value }
}

function copiesFact({ copies }: EvidenceSigner): Fact {
  const value = copies.map(sentWords).join('\n') || 'Sans téléphone ni email connu\u202f: à demander à l’atelier'
  return { label: 'Copie signée', value }
}

function sentWords({ channel, address, sentAt }: EvidenceSigner['link']): string {
  const where = [channels[channel], address].filter(Boolean).join(' ')
  return `${where.charAt(0).toUpperCase()}${where.slice(1)}${sentAt ? `, le ${inBothTimes(sentAt)}` : ''}`
}

function readingWords(reading: EvidenceSigner['reading']): string {
  if (!reading) return 'Non mesurée'
  const [minutes, seconds] = [Math.floor(reading.seconds / 60), reading.seconds % 60]
  const duration = [minutes > 0 && `${minutes} min`, `${seconds} s`].filter(Boolean).join(' ')
  return `${reading.pages} page${reading.pages > 1 ? 's' : ''} affichée${reading.pages > 1 ? 's' : ''} pendant ${duration}`
}

function codeFacts(codes: EvidenceSigner['codes']): Fact[] {
  if (codes.length === 0) return [{ label: 'Code', value: 'Aucun\u202f: signature à l’atelier sans code' }]
  return codes.map(({ channel, address, sentAt, validatedAt, wrongTries }, index) => ({
    label: codes.length > 1 ? `Code n°\u00a0${index + 1}` : 'Code',
    value: [
      `Envoyé par ${channels[channel]} ${channel === 'email' ? 'à' : 'au'} ${address}, le ${inBothTimes(sentAt)}`,
      validatedAt ? `Validé le ${inBothTimes(validatedAt)}` : 'Non utilisé',
      `${wrongTries} essai${wrongTries > 1 ? 's' : ''} erroné${wrongTries > 1 ? 's' : ''}`,
    ].join('\n'),
  }))
}

function browserWords({ browser, language }: EvidenceSigner['device']): string {
  return [browser ?? 'Non enregistré', language].filter(Boolean).join(' · ')
}

function inGroups(hash: string): string {
  return hash.replaceAll(/.{16}(?=.)/g, '$& ')
}
