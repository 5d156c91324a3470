import type { Kind } from '#engine/report/words.ts'

/** A field of a report: its name in the result, its French name, and its format. */
export type ReportField = { field: string; name: string; kind: Kind }
/** Fields of one section; in a list section, the first field names a line and the second gives its amount. */
export type ReportSection = { id: string; title: string; noun?: string; fields: ReportField[] }

/** Written as `name: French name: kind`, in the order of a report; list sections give the French noun of a line. */
const told: [id: string, title: string, fields: string, noun?: string][] = [
  ['report', 'Rapport', 'number: Numéro; date: Date: day; firm: Cabinet; expert: Expert'],
  ['claim', 'Sinistre', 'number: Numéro; date: Date: day; kind: Nature'],
  ['insurer', 'Assureur', 'name: Nom; policyNumber: Contrat; deductible: Franchise: euros'],
  [
    'insured',
    'Assuré',
    'name: Nom; street: Adresse; zipCode: Code postal; city: Ville; phone: Téléphone: phone; email: E-mail',
  ],
  [
    'vehicle',
    'Véhicule',
    `plate: Immatriculation; make: Marque; model: Modèle; vin: N° de série (VIN); typeCode: Type (CNIT);
    firstRegistration: 1re mise en circulation: day; mileageKm: Kilométrage: kilometres; energy: Énergie; colour: Couleur`,
  ],
  ['repairer', 'Réparateur', 'name: Nom; siret: SIRET: siret'],
  [
    'parts',
    'Pièces',
    `label: Désignation; amount: Montant HT: euros; operation: Opération: operation; reference: Référence; quantity: Quantité: count;
    unitPrice: Prix unitaire HT: euros; discountRate: Remise: percent; wearRate: Vétusté: percent; reused: Réemploi: yes`,
    'Pièce',
  ],
  [
    'labour',
    'Main-d’œuvre',
    'label: Désignation; amount: Montant HT: euros; code: Code; hours: Temps: hours; rate: Taux horaire HT: euros',
    'Main-d’œuvre, ligne',
  ],
  [
    'supplies',
    'Ingrédients et forfaits',
    'label: Désignation; amount: Montant HT: euros; quantity: Quantité: count; unitPrice: Prix unitaire HT: euros',
    'Ingrédients et forfaits, ligne',
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

export const reportSections: readonly ReportSection[] = told.map(([id, title, fields, noun]) => ({
  id,
  title,
  ...(noun ? { noun } : {}),
  fields: fields.split(';').map((each) => {
    const [field = '', name = '', kind = 'text'] = each.split(':').map((part) => part.trim())
    return { field, name, kind: kind as Kind } // written above
  }),
}))

export function reportSection(id: string): ReportSection | undefined {
  return reportSections.find((each) => each.id === id)
}
