import { newAgreement } from '#features/directory/agreement-form-values.ts'
import type { AgreementInput } from '#features/directory/agreement-input.ts'
import { namedFirm } from '#features/directory/firm-form-values.ts'
import type { FirmInput, PersonInput } from '#features/directory/firm-input.ts'

/** Days counted from today: an agreement of the demonstration is in force, ends soon or has ended on any day. */
type DemoAgreement = { fromDays: number; toDays: number | null; fields: Partial<AgreementInput> }

type DemoFirm = {
  firm: FirmInput
  people: Partial<PersonInput>[]
  agreements: DemoAgreement[]
  note?: string
  isArchived?: boolean
}

const rates = (t1: number, t2: number, t3: number, paint: number, materials: number): Partial<AgreementInput> => ({
  labourT1Cents: t1,
  labourT2Cents: t2,
  labourT3Cents: t3,
  paintCents: paint,
  materialsSolidCents: materials - 600,
  materialsClearCents: materials,
  materialsMetallicCents: materials + 400,
  materialsPearlCents: materials + 1_100,
})

const insurer = (name: string, fields: Partial<FirmInput> = {}): FirmInput => ({
  ...namedFirm('insurer', name),
  ...fields,
})
const expertFirm = (name: string, fields: Partial<FirmInput> = {}): FirmInput => ({
  ...namedFirm('expert_firm', name),
  ...fields,
})
const supplier = (name: string, fields: Partial<FirmInput> = {}): FirmInput => ({
  ...namedFirm('supplier', name),
  ...fields,
})

/** Rates, people and addresses belong to firms that do not exist, with telephones kept for fiction; real firms have their name alone. */
const withDetails: DemoFirm[] = [
  {
    firm: insurer('Mutuelle des Trois Rivières', {
      otherNames: 'MTR Assurances',
      claimsPhone: '+33261910410',
      claimsEmail: 'sinistres@trois-rivieres.example',
      addressStreet: '12 quai de la Prévalaye',
      addressZipCode: '35000',
      addressCity: 'Rennes',
    }),
    people: [
      { lastName: 'Marchand', firstName: 'Hélène', role: 'Gestionnaire sinistres', phone: '+33261910411' },
      {
        lastName: 'Tanguy',
        firstName: 'Yann',
        role: 'Responsable du réseau',
        email: 'y.tanguy@trois-rivieres.example',
      },
    ],
    agreements: [
      {
        fromDays: -690,
        toDays: -326,
        fields: { title: 'Réparateurs agréés, année passée', ...rates(6_000, 6_600, 7_200, 6_800, 4_300) },
      },
      {
        fromDays: -325,
        toDays: 220,
        fields: {
          title: 'Réparateurs agréés',
          ...rates(6_200, 6_800, 7_400, 7_000, 4_500),
          partsDiscountBasisPoints: 500,
          paymentDelayDays: 30,
          isPaidDirectly: true,
          isLoanCarIncluded: true,
          conditions: 'Photographies avant et après exigées. Pièces de réemploi proposées d’abord.',
        },
      },
      {
        fromDays: -40,
        toDays: 80,
        fields: {
          title: 'Opération grêle',
          isBesideOthers: true,
          ...rates(6_400, 7_000, 7_600, 7_000, 4_500),
          paymentDelayDays: 15,
          isPaidDirectly: true,
        },
      },
    ],
    note: 'Demande toujours la facture par email, avec le numéro de sinistre dans l’objet.',
  },
  {
    firm: insurer('Assurances du Val d’Or', {
      claimsPhone: '+33199001860',
      claimsEmail: 'auto@val-dor.example',
      addressZipCode: '44000',
      addressCity: 'Nantes',
    }),
    people: [{ lastName: 'Ferrand', firstName: 'Olivier', role: 'Gestionnaire', email: 'o.ferrand@val-dor.example' }],
    agreements: [
      {
        fromDays: -353,
        toDays: 12,
        fields: {
          title: 'Barème annuel',
          ...rates(6_000, 6_400, 7_000, 6_600, 4_200),
          partsDiscountBasisPoints: 250,
          paymentDelayDays: 45,
          isPaidDirectly: true,
        },
      },
    ],
  },
  {
    firm: insurer('La Prévoyante Alpine', {
      claimsPhone: '+33199001870',
      addressZipCode: '74000',
      addressCity: 'Annecy',
    }),
    people: [],
    agreements: [
      { fromDays: -410, toDays: -45, fields: { title: 'Convention', ...rates(5_800, 6_200, 6_800, 6_400, 4_000) } },
    ],
    note: 'Convention expirée : le nouveau barème est demandé depuis trois semaines.',
  },
  {
    firm: expertFirm('Expertise Auto du Lac', {
      phone: '+33199001852',
      email: 'contact@expertise-du-lac.example',
      addressStreet: '2 avenue du Port',
      addressZipCode: '35000',
      addressCity: 'Rennes',
    }),
    people: [
      { lastName: 'Kermorgant', firstName: 'Paul', isExpert: true, approvalNumber: 'VE 004512', phone: '+33639981210' },
      { lastName: 'Bazin', firstName: 'Nadia', isExpert: true, approvalNumber: 'VE 007731', phone: '+33639981211' },
      { lastName: 'Colin', firstName: 'Sylvie', role: 'Secrétariat', phone: '+33199001853' },
    ],
    agreements: [],
    note: 'Passe le mardi et le jeudi matin.',
  },
  {
    firm: expertFirm('Cabinet Roc’h & Associés', {
      phone: '+33261910500',
      email: 'missions@roch-associes.example',
      addressZipCode: '35400',
      addressCity: 'Saint-Malo',
    }),
    people: [{ lastName: 'Roc’h', firstName: 'Erwan', isExpert: true, approvalNumber: 'VE 002204' }],
    agreements: [],
  },
  {
    firm: supplier('Pièces Auto d’Armor', {
      phone: '+33261910600',
      email: 'commandes@pieces-armor.example',
      addressZipCode: '22000',
      addressCity: 'Saint-Brieuc',
    }),
    people: [{ lastName: 'Guérin', firstName: 'Thomas', role: 'Commercial', phone: '+33639981250' }],
    agreements: [
      {
        fromDays: -200,
        toDays: null,
        fields: { title: 'Remise annuelle', partsDiscountBasisPoints: 1_200, paymentDelayDays: 30 },
      },
    ],
  },
  {
    firm: supplier('Peintures de l’Ouest', { phone: '+33261910610', addressZipCode: '35000', addressCity: 'Rennes' }),
    people: [],
    agreements: [
      {
        fromDays: 20,
        toDays: 385,
        fields: { title: 'Nouveau tarif', partsDiscountBasisPoints: 1_500, paymentDelayDays: 45 },
      },
    ],
  },
  { firm: supplier('Carrosserie Pièces Express'), people: [], agreements: [], isArchived: true },
]

const byNameAlone: DemoFirm[] = ['AXA', 'GMF', 'Groupama', 'MACIF', 'MAIF', 'Matmut', 'MMA', 'Pacifica']
  .map((name) => insurer(name))
  .concat(['BCA Expertise', 'KPI Expertises'].map((name) => expertFirm(name)))
  .map((firm) => ({ firm, people: [], agreements: [] }))

export function firmsOfTheDemo(): DemoFirm[] {
  return [...withDetails, ...byNameAlone]
}

export function demoPerson(fields: Partial<PersonInput>): PersonInput {
  return {
    lastName: '',
    firstName: '',
    role: '',
    isExpert: false,
    approvalNumber: '',
    phone: null,
    email: null,
    ...fields,
  }
}

/** `day` gives the day that many days from today. */
export function demoAgreement(
  { fromDays, toDays, fields }: DemoAgreement,
  day: (days: number) => string,
): AgreementInput {
  return { ...newAgreement(day(fromDays)), validTo: toDays === null ? null : day(toDays), ...fields }
}
