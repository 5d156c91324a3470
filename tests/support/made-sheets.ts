import { vatOf } from '#lib/vat.ts'
import { lookOf } from '#print/sheet/document-look.ts'
import type { DocumentKind, DocumentSheet } from '#print/sheet/document-sheet.ts'
import { isPriced, type PricedSheetLine, type SheetLine } from '#print/sheet/sheet-line.ts'

/** A part at 20 % that a test changes. */
export function madeLine(more: Partial<PricedSheetLine> = {}): PricedSheetLine {
  return {
    kind: 'part',
    label: 'Bouclier avant',
    reference: null,
    detail: null,
    quantityThousandths: 1_000,
    unit: 'piece',
    unitNetCents: 41_250,
    unitGrossCents: null,
    discount: null,
    wear: null,
    wearCents: null,
    vatBasisPoints: 2_000,
    vatReason: null,
    netCents: 41_250,
    origin: null,
    isOutsideClaim: false,
    isOption: false,
    ...more,
  }
}

const garage: DocumentSheet['garage'] = {
  name: 'Carrosserie du Port',
  legalForm: 'SARL',
  isSoleTrader: false,
  capitalCents: 1_000_000,
  street: '12 quai des Voiliers',
  zipCode: '56000',
  city: 'Vannes',
  countryCode: 'FR',
  phone: '+33297123456',
  email: 'atelier@carrosserie-du-port.example',
  website: null,
  siret: '73282932000074',
  registerCity: 'Vannes',
  vatNumber: 'FR44732829320',
  activityCode: '4520A',
  iban: 'FR7630001007941234567890185',
  bic: 'BDFEFRPPCCT',
  insurance: null,
  mediator: { name: 'Médiateur des professions de l’automobile', url: 'https://mediation.example' },
  acceptsCheques: false,
  logo: null,
}

const claim: DocumentSheet['claim'] = {
  insurer: 'Mutuelle des Abers',
  number: '820862110T',
  policyNumber: 'MA-556-881',
  happenedOn: '2026-11-02',
  expert: 'Cabinet Le Goff, Mme\u00a0Riou',
  expertReportNumber: 'EXP-26-00417',
  deductibleCents: 30_000,
  isPaidDirectly: true,
}

/** A whole sheet of a kind, with the sums of its lines. */
export function madeSheet(
  kind: DocumentKind,
  lines: readonly SheetLine[] = [madeLine()],
  more: Partial<DocumentSheet> = {},
): DocumentSheet {
  const isPromise = kind === 'quote' || kind === 'repair_order' || kind === 'workshop_sheet'
  const isReceipt = kind === 'receipt'
  const totals = kind === 'workshop_sheet' || isReceipt ? null : totalsOf(lines, isPromise)
  return {
    kind,
    look: lookOf('sober'),
    number: `${prefixes[kind]}2026-000123`,
    version: kind === 'quote' ? 1 : null,
    isDuplicate: false,
    issuedOn: '2026-11-23',
    validUntil: kind === 'quote' ? '2026-12-23' : null,
    dueOn: kind === 'invoice' ? '2026-12-23' : null,
    performedOn: kind === 'invoice' ? '2026-11-20' : null,
    readyOn: kind === 'repair_order' || kind === 'workshop_sheet' ? '2026-11-30' : null,
    downtimeDays: isPromise ? 5 : null,
    references: [{ kind: 'dossier', number: 'D-2026-0412', issuedOn: null }],
    garage,
    client: {
      name: 'Mme\u00a0Anne-Sophie Le Floc’h',
      isCompany: false,
      attention: null,
      street: '4 rue de l’Abbé-Jacq',
      zipCode: '56400',
      city: 'Auray',
      countryCode: 'FR',
      siren: null,
      vatNumber: null,
      phone: '+33612345678',
      email: 'as.lefloch@exemple.fr',
      number: 'C-0318',
    },
    deliveredTo: null,
    vehicle: {
      plate: 'AB-123-CD',
      make: 'Peugeot',
      model: '308 SW 1.5 BlueHDi 130',
      vin: 'VF3LCYHZRJS123456',
      firstRegisteredOn: '2019-03-14',
      mileageKm: 84_210,
      energy: 'Gazole',
      colour: 'Gris Artense (KCA)',
    },
    claim: isReceipt ? null : claim,
    order: isPromise && kind !== 'quote' ? madeOrder : null,
    lines: isReceipt ? [] : [...lines],
    totals,
    split: null,
    payments: isReceipt
      ? [{ paidOn: '2026-11-23', method: 'card', payer: null, reference: null, amountCents: 34_320 }]
      : [],
    payment:
      kind === 'invoice' || kind === 'credit_note' || kind === 'deposit'
        ? { terms: 'À réception de la facture', lateRate: null, isVatOnDebits: false, category: 'mixed' }
        : null,
    correction:
      kind === 'credit_note'
        ? { number: 'FA2026-000098', issuedOn: '2026-11-05', reason: 'pièce facturée deux fois.', isDeposit: false }
        : null,
    reusedParts: kind === 'repair_order' ? { choice: 'accepted' } : null,
    acceptance: null,
    notes: null,
    mentions: [],
    link: kind === 'workshop_sheet' ? 'https://atelier.example/dashboard/dossiers/0191' : null,
    ...more,
  }
}

const prefixes: Record<DocumentKind, string> = {
  quote: 'DE',
  repair_order: 'OR',
  workshop_sheet: 'OR',
  invoice: 'FA',
  credit_note: 'AV',
  deposit: 'FA',
  proforma: 'PF',
  receipt: 'RE',
}

const madeOrder: DocumentSheet['order'] = {
  receivedAt: '2026-11-23T07:35:00.000Z',
  orderedBy: null,
  requests: [
    'Réparer l’avant droit suivant le rapport d’expertise',
    'Vérifier le parallélisme',
    'Laver le véhicule avant la restitution',
  ],
  condition: 'Rayure ancienne sur la portière arrière gauche, jante avant droite frottée.',
  photographs: [],
  fuelEighths: 3,
  belongings: 'Siège d’enfant, parapluie.',
  warnAboveCents: 15_000,
  isRoadTestAllowed: true,
  areOldPartsReturned: false,
}

function totalsOf(lines: readonly SheetLine[], isPromise: boolean): DocumentSheet['totals'] {
  const priced = lines.filter(isPriced).filter(({ isOption }) => !isOption)
  const sum = (some: readonly { netCents: number }[]) => some.reduce((all, { netCents }) => all + netCents, 0)
  const families = [...Map.groupBy(priced, ({ kind }) => kind)].map(([kind, some]) => ({ kind, netCents: sum(some) }))
  const groups = Map.groupBy(priced, ({ vatBasisPoints, vatReason }) => `${vatBasisPoints} ${vatReason}`)
  const vatGroups = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { vatBasisPoints, vatReason } = first
    const baseCents = sum([first, ...others])
    return [{ vatBasisPoints, vatReason, baseCents, vatCents: vatOf(baseCents, vatBasisPoints) }]
  })
  const netCents = sum(priced)
  const vatCents = vatGroups.reduce((all, group) => all + group.vatCents, 0)
  const grossCents = netCents + vatCents
  const dueCents = isPromise ? null : grossCents
  return { families, vatGroups, discountCents: 0, netCents, vatCents, grossCents, deposits: [], dueCents }
}

const hour = { unit: 'hour', origin: null } as const

/** The worked example of a repair that an insurer pays: 2 220,61 € in all. */
export const expertLines: readonly SheetLine[] = [
  { kind: 'title', label: 'Main-d’œuvre' },
  madeLine({
    kind: 'labour',
    label: 'Tôlerie T1, dépose et repose de l’avant',
    ...hour,
    quantityThousandths: 3_500,
    unitNetCents: 6_800,
    netCents: 23_800,
  }),
  madeLine({
    kind: 'labour',
    label: 'Tôlerie T2, redressage',
    ...hour,
    quantityThousandths: 2_000,
    unitNetCents: 7_400,
    netCents: 14_800,
  }),
  madeLine({
    kind: 'paint',
    label: 'Peinture, vernis',
    ...hour,
    quantityThousandths: 4_500,
    unitNetCents: 7_200,
    netCents: 32_400,
  }),
  madeLine({
    kind: 'paint_materials',
    label: 'Ingrédients de peinture',
    ...hour,
    quantityThousandths: 4_500,
    unitNetCents: 5_400,
    netCents: 24_300,
  }),
  { kind: 'title', label: 'Pièces' },
  madeLine({ reference: '7401 XY', origin: 'new' }),
  madeLine({
    label: 'Optique avant droite',
    reference: '6206 G9',
    unitNetCents: 29_640,
    netCents: 29_640,
    origin: 'reused',
  }),
  madeLine({ label: 'Agrafes de bouclier', quantityThousandths: 2_000, unitNetCents: 180, netCents: 360 }),
  madeLine({
    label: 'Absorbeur de choc',
    unitNetCents: 5_890,
    netCents: 5_301,
    discount: { basisPoints: 1_000 },
    origin: 'equivalent',
  }),
  madeLine({
    label: 'Pneumatique avant droit 205/55 R16',
    unitNetCents: 12_000,
    netCents: 12_000,
    wear: { basisPoints: 3_000 },
    wearCents: 3_600,
    origin: 'new',
  }),
  madeLine({ kind: 'flat_rate', label: 'Recyclage des déchets', unit: 'flat', unitNetCents: 1_200, netCents: 1_200 }),
]

/** Its split where the client recovers no VAT. */
export const expertSplit: DocumentSheet['split'] = {
  insurerCents: 187_741,
  clientCents: 34_320,
  deductibleCents: 30_000,
  wearCents: 4_320,
  recoverableVatCents: 0,
  outsideClaimCents: 0,
  beyondCapCents: 0,
}

const labels = [
  'Aile avant droite',
  'Pare-chocs avant, partie inférieure',
  'Support de plaque',
  'Doublure d’aile',
  'Feu antibrouillard droit',
  'Condenseur de climatisation',
]

/** As many lines as asked, each with an amount of its own. */
export function manyLines(count: number): SheetLine[] {
  return Array.from({ length: count }, (_, index) => {
    const quantityThousandths = index % 5 === 0 ? 2_500 : 1_000
    const unitNetCents = 1_117 + index * 731
    const netCents = Math.round((quantityThousandths * unitNetCents) / 1_000)
    const kind = index % 5 === 0 ? 'labour' : 'part'
    const label = `${labels[index % labels.length]}, repère ${index + 1}`
    return madeLine({
      kind,
      label,
      quantityThousandths,
      unit: kind === 'labour' ? 'hour' : 'piece',
      unitNetCents,
      netCents,
      origin: kind === 'part' ? 'new' : null,
    })
  })
}
