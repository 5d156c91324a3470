/** How a value is written for a person. */
export type Kind = 'text' | 'day' | 'euros' | 'percent' | 'hours' | 'kilometres' | 'days' | 'yes' | 'number'
export type Field = { field: string; name: string; kind: Kind }
export type Section = { id: string; title: string; isList: boolean; fields: Field[] }

/** What a report holds, in the order in which it is shown; fields as `name: French name: kind`. */
const told: [id: string, title: string, fields: string, isList?: true][] = [
  ['report', 'Rapport', 'number: Numéro; date: Date: day; firm: Cabinet; expert: Expert'],
  ['claim', 'Sinistre', 'number: Numéro; date: Date: day; kind: Nature'],
  ['insurer', 'Assureur', 'name: Nom; policyNumber: Contrat; deductible: Franchise: euros'],
  [
    'insured',
    'Assuré',
    'name: Nom; street: Adresse; zipCode: Code postal; city: Ville; phone: Téléphone; email: E-mail',
  ],
  [
    'vehicle',
    'Véhicule',
    `plate: Immatriculation; make: Marque; model: Modèle; vin: N° de série (VIN); typeCode: Type (CNIT);
    firstRegistration: 1re mise en circulation: day; mileageKm: Kilométrage: kilometres; energy: Énergie; colour: Couleur`,
  ],
  ['repairer', 'Réparateur', 'name: Nom; siret: SIRET'],
  [
    'parts',
    'Pièces',
    `label: Désignation; reference: Référence; operation: Opération; quantity: Quantité: number; unitPrice: Prix unitaire HT: euros;
    discountRate: Remise: percent; wearRate: Vétusté: percent; amount: Montant HT: euros; reused: Réemploi: yes`,
    true,
  ],
  [
    'labour',
    'Main-d’œuvre',
    'label: Désignation; code: Code; hours: Temps: hours; rate: Taux horaire HT: euros; amount: Montant HT: euros',
    true,
  ],
  [
    'supplies',
    'Ingrédients et forfaits',
    'label: Désignation; quantity: Quantité: number; unitPrice: Prix unitaire HT: euros; amount: Montant HT: euros',
    true,
  ],
  [
    'totals',
    'Totaux',
    `parts: Pièces HT: euros; labour: Main-d’œuvre HT: euros; supplies: Ingrédients et forfaits HT: euros; net: Total HT: euros;
    vatRate: Taux de TVA: percent; vat: TVA: euros; gross: Total TTC: euros; wear: Vétusté: euros; settlement: À la charge de l’assureur: euros`,
  ],
  [
    'conclusion',
    'Conclusion',
    `repairable: Réparable: yes; repairDays: Durée des réparations: days; marketValue: Valeur du véhicule (VRADE) TTC: euros;
    procedure: Procédure`,
  ],
]

export const sections: Section[] = told.map(([id, title, fields, isList = false]) => ({
  id,
  title,
  isList,
  fields: fields.split(';').map((each) => {
    const [field = '', name = '', kind = 'text'] = each.split(':').map((part) => part.trim())
    return { field, name, kind: kind as Kind } // written above
  }),
}))

/** « Véhicule · Immatriculation », « Pièces 3 · Montant HT ». */
export function nameOfPath(path: string): string {
  const [id, ...rest] = path.split('.')
  if (id === 'kind') return 'Nature du document'
  if (id === 'alerts') return `Alerte\u00a0${Number(rest[0]) + 1}`
  const section = sections.find((each) => each.id === id)
  const field = section?.fields.find((each) => each.field === rest.at(-1))
  const rank = section?.isList ? `\u00a0${Number(rest[0]) + 1}` : ''
  return `${section?.title ?? id}${rank} · ${field?.name ?? rest.at(-1)}`
}

const operations: Record<string, string> = {
  replace: 'remplacement',
  repair: 'réparation',
  paint: 'peinture',
  'remove-refit': 'dépose et repose',
}

/** As a French reader writes it; nothing where the report prints nothing. */
export function written(value: unknown, { field, kind }: Field): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (field === 'operation') return operations[String(value)] ?? String(value)
  if (kind === 'day') return String(value).split('-').toReversed().join('/')
  if (typeof value !== 'number') return String(value)
  if (kind === 'euros') return value.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' })
  const units: Partial<Record<Kind, string>> = { percent: '%', hours: 'h', kilometres: 'km', days: 'j' }
  const unit = units[kind]
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: 3 })}${unit ? `\u00a0${unit}` : ''}`
}
