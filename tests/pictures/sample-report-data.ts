/** Fictitious reports: invented firms, people and vehicles, with telephone numbers reserved for fiction. */
export type SampleReport = {
  firm: { name: string; street: string; city: string; phone: string }
  report: { number: string; date: string; expert: string }
  claim: { number: string; date: string; kind: string }
  insurer: { name: string; policy: string; deductibleCents: number }
  insured: { name: string; street: string; city: string; phone: string }
  vehicle: Record<'plate' | 'make' | 'model' | 'vin' | 'type' | 'registered' | 'mileage' | 'energy' | 'colour', string>
  repairer: { name: string; siret: string; city: string }
  parts: readonly Part[]
  labour: readonly { code: string; label: string; hundredths: number; rateCents: number }[]
  supplies: readonly { label: string; thousandths: number; priceCents: number }[]
  days: number
  valueCents: number
}

export type Part = {
  reference: string
  label: string
  operation: 'E' | 'R' | 'P' | 'D'
  quantity: number
  priceCents: number
  discountPercent: number
  /** A printed amount that differs from the computed one. */
  printedCents?: number
}

const part = (
  reference: string,
  label: string,
  priceCents: number,
  { operation = 'E', quantity = 1, discountPercent = 0, printedCents }: Partial<Part> = {},
): Part => ({
  reference,
  label,
  operation,
  quantity,
  priceCents,
  discountPercent,
  ...(printedCents === undefined ? {} : { printedCents }),
})

const smallParts = { quantity: 6 }
const pair = { quantity: 2 }

/** Twenty-six parts and five lines of labour on two pages, without errors. */
export const completeReport: SampleReport = {
  firm: {
    name: 'Cabinet Morvan Expertise',
    street: '14 rue des Carmes',
    city: '35000 RENNES',
    phone: '01 99 00 41 27',
  },
  report: { number: 'ME-26-04417', date: '2026-10-14', expert: 'Yann Le Goff' },
  claim: { number: '2026-TR-118240', date: '2026-09-29', kind: 'Collision avec un véhicule' },
  insurer: { name: 'Mutuelle des Trois Rivières', policy: '40 772 915 B', deductibleCents: 35_000 },
  insured: {
    name: 'Mme Hélène VASSEUR',
    street: '8 impasse du Verger',
    city: '35740 PACÉ',
    phone: '06 39 98 22 14',
  },
  vehicle: {
    plate: 'GL-000-TR',
    make: 'PEUGEOT',
    model: '308 SW ALLURE',
    vin: 'VF3LCBHZ6JS000417',
    type: 'M10PGTVP0417X8',
    registered: '2019-03-22',
    mileage: '68 412',
    energy: 'ESSENCE',
    colour: 'GRIS ARTENSE',
  },
  repairer: { name: 'Carrosserie du Vieux Moulin', siret: '123 456 782 00002', city: '35760 SAINT-GRÉGOIRE' },
  parts: [
    part('98100417XT', 'PARE-CHOCS AVANT', 41_250, { discountPercent: 10 }),
    part('98100418ZD', 'GRILLE DE CALANDRE', 18_940),
    part('98100419ZD', 'ENJOLIVEUR DE GRILLE', 4_680),
    part('98100420', 'ABSORBEUR DE CHOC AVANT', 7_315),
    part('98100421', 'POUTRE DE PARE-CHOCS AVANT', 22_460),
    part('98100422', 'SUPPORT DE PARE-CHOCS GAUCHE', 2_185),
    part('98100423', 'SUPPORT DE PARE-CHOCS DROIT', 2_185),
    part('98100424', 'PROJECTEUR GAUCHE', 63_820),
    part('98100425', 'FEU ANTIBROUILLARD GAUCHE', 9_870),
    part('98100426', 'AILE AVANT GAUCHE', 23_740, { discountPercent: 10 }),
    part('98100427', 'PARE-BOUE AVANT GAUCHE', 6_130),
    part('98100428', 'CAPOT MOTEUR', 48_600, { discountPercent: 10 }),
    part('98100429', 'CHARNIÈRE DE CAPOT GAUCHE', 3_290),
    part('98100430', 'SERRURE DE CAPOT', 5_415),
    part('98100431', 'FACE AVANT', 27_980),
    part('98100432', 'RADIATEUR MOTEUR', 31_450),
    part('98100433', 'CONDENSEUR DE CLIMATISATION', 28_760),
    part('98100434', 'DÉFLECTEUR DE RADIATEUR', 4_125, pair),
    part('98100435', 'BUSE DE LAVE-PROJECTEUR', 3_860),
    part('98100436', 'AVERTISSEUR SONORE', 2_940),
    part('98100437', 'MONOGRAMME AVANT', 3_275),
    part('98100438', 'SUPPORT DE PLAQUE', 1_860),
    part('98100439', 'AGRAFE DE PARE-CHOCS', 145, smallParts),
    part('98100440', 'VIS DE PARE-BOUE', 95, smallParts),
    part('98100441', 'JOINT DE CAPOT', 3_540),
    part('98100442', 'INSONORISANT DE CAPOT', 5_230),
  ],
  labour: [
    { code: 'T1', label: 'TÔLERIE T1', hundredths: 650, rateCents: 6_900 },
    { code: 'T2', label: 'TÔLERIE T2', hundredths: 420, rateCents: 7_400 },
    { code: 'M1', label: 'MÉCANIQUE M1', hundredths: 280, rateCents: 7_200 },
    { code: 'P1', label: 'PEINTURE P1', hundredths: 730, rateCents: 7_100 },
    { code: 'E1', label: 'ÉLECTRICITÉ E1', hundredths: 110, rateCents: 7_200 },
  ],
  supplies: [
    { label: 'INGRÉDIENTS DE PEINTURE VERNIE', thousandths: 7_300, priceCents: 4_350 },
    { label: 'RECHARGE DE CLIMATISATION', thousandths: 1_000, priceCents: 8_900 },
    { label: 'CALIBRAGE DU RADAR AVANT', thousandths: 1_000, priceCents: 14_500 },
  ],
  days: 6,
  valueCents: 1_420_000,
}

/** An old-style listing with one wrong amount. */
export const wrongReport: SampleReport = {
  ...completeReport,
  firm: {
    name: 'BUREAU EXPERTISE LOIRE SUD',
    street: '3 quai des Mariniers',
    city: '49000 ANGERS',
    phone: '01 99 00 63 08',
  },
  report: { number: '0726-33815', date: '2026-07-08', expert: 'Bruno Chauvin' },
  claim: { number: 'S260655017', date: '2026-06-24', kind: 'Stationnement' },
  insurer: { name: 'ASSURANCES DU VAL D’OR', policy: '7730418', deductibleCents: 22_000 },
  insured: {
    name: 'M. Karim BENALI',
    street: '27 rue du Lavoir',
    city: '49130 LES PONTS-DE-CÉ',
    phone: '06 39 98 40 55',
  },
  vehicle: {
    plate: 'FK-000-BV',
    make: 'RENAULT',
    model: 'CLIO IV INTENS',
    vin: 'VF15RBJ0A58003815',
    type: 'M10RENVP003815C',
    registered: '2018-05-17',
    mileage: '91 205',
    energy: 'GAZOLE',
    colour: 'BLEU IRON',
  },
  repairer: { name: 'GARAGE DE LA BOUCLE', siret: '123 456 782 00010', city: '49000 ANGERS' },
  parts: [
    part('7711000815', 'PORTE ARRIERE DROITE', 51_240, { discountPercent: 5 }),
    part('7711000816', 'MOULURE DE PORTE ARD', 4_870),
    // The price gives 148,20.
    part('7711000817', 'POIGNEE DE PORTE ARD', 14_820, { printedCents: 18_420 }),
    part('7711000818', 'JOINT DE PORTE ARD', 6_390),
    part('7711000819', 'ENJOLIVEUR CUSTODE D', 3_745),
    part('7711000821', 'AGRAFES', 210, { quantity: 8 }),
    part('7711000822', 'PARE-BOUE ARD', 5_180),
  ],
  labour: [
    { code: 'T1', label: 'TOLERIE', hundredths: 480, rateCents: 6_500 },
    { code: 'T2', label: 'TOLERIE', hundredths: 250, rateCents: 7_000 },
    { code: 'P', label: 'PEINTURE', hundredths: 540, rateCents: 6_700 },
  ],
  supplies: [{ label: 'INGREDIENTS PEINTURE', thousandths: 5_400, priceCents: 4_100 }],
  days: 4,
  valueCents: 890_000,
}

/** One scanned page. */
export const scannedReport: SampleReport = {
  ...completeReport,
  firm: { name: 'Expertise Auto du Lac', street: '2 avenue du Port', city: '74000 ANNECY', phone: '01 99 00 18 52' },
  report: { number: 'L26/2093', date: '2026-08-27', expert: 'Claire Baudin' },
  claim: { number: '88-204176', date: '2026-08-11', kind: 'Choc arrière' },
  insurer: { name: 'La Prévoyante Alpine', policy: 'PA 550 291', deductibleCents: 15_000 },
  insured: { name: 'M. Louis FERRAND', street: '11 chemin des Érables', city: '74940 ANNECY', phone: '06 39 98 71 30' },
  vehicle: {
    plate: 'EH-000-KN',
    make: 'CITROËN',
    model: 'C3 FEEL',
    vin: 'VF7SXHMZ6HT002093',
    type: 'M10CTRVP2093L55',
    registered: '2017-06-30',
    mileage: '104 380',
    energy: 'ESSENCE',
    colour: 'BLANC BANQUISE',
  },
  repairer: { name: 'Carrosserie des Aravis', siret: '123 456 782 00028', city: '74000 ANNECY' },
  parts: [
    part('1616209380', 'PARE-CHOCS ARRIÈRE', 32_480, { discountPercent: 5 }),
    part('1616209381', 'ABSORBEUR ARRIÈRE', 6_940),
    part('1616209382', 'FEU ARRIÈRE DROIT', 14_260),
    part('1616209383', 'CATADIOPTRE DROIT', 1_835),
    part('1616209384', 'JUPE ARRIÈRE', 18_720),
    part('1616209385', 'SUPPORT DE PARE-CHOCS', 2_390, pair),
  ],
  labour: [
    { code: 'T1', label: 'TÔLERIE', hundredths: 450, rateCents: 6_800 },
    { code: 'P1', label: 'PEINTURE', hundredths: 380, rateCents: 7_000 },
  ],
  supplies: [{ label: 'INGRÉDIENTS DE PEINTURE', thousandths: 3_800, priceCents: 4_200 }],
  days: 3,
  valueCents: 640_000,
}
