export const firmKinds = ['insurer', 'expert_firm', 'supplier'] as const
export const firmSorts = ['name', 'city', 'createdAt', 'updatedAt'] as const
export const firmShelves = ['active', 'archived', 'all'] as const

export type FirmKind = (typeof firmKinds)[number]
export type FirmSort = (typeof firmSorts)[number]

export const kindLabels: Record<FirmKind, string> = {
  insurer: 'Assureur',
  expert_firm: 'Cabinet d’expertise',
  supplier: 'Fournisseur',
}
export const kindPlurals: Record<FirmKind, string> = {
  insurer: 'Assureurs',
  expert_firm: 'Experts',
  supplier: 'Fournisseurs',
}

/** The fields that people of the garage write, in screen order. */
export const firmFields = [
  'kind',
  'name',
  'otherNames',
  'siret',
  'phone',
  'email',
  'claimsPhone',
  'claimsEmail',
  'addressStreet',
  'addressZipCode',
  'addressCity',
  'addressCountry',
] as const
export type FirmField = (typeof firmFields)[number]

export const fieldLabels: Record<FirmField, string> = {
  kind: 'Type de société',
  name: 'Nom',
  otherNames: 'Autres noms',
  siret: 'SIRET',
  phone: 'Téléphone',
  email: 'Email',
  claimsPhone: 'Téléphone des sinistres',
  claimsEmail: 'Email des sinistres',
  addressStreet: 'Adresse',
  addressZipCode: 'Code postal',
  addressCity: 'Ville',
  addressCountry: 'Pays',
}

/** Fields of insurers only: their department of claims. */
export function isOfInsurer(field: FirmField): boolean {
  return field === 'claimsPhone' || field === 'claimsEmail'
}

/** The number and the address that a garage uses first: those of claims where the firm has them. */
export function mainPhone({ claimsPhone, phone }: { claimsPhone: string | null; phone: string | null }): string | null {
  return claimsPhone ?? phone
}

export function mainEmail({ claimsEmail, email }: { claimsEmail: string | null; email: string | null }): string | null {
  return claimsEmail ?? email
}

/** « Mutuelle Exemple ; Exemple IARD » as its names. */
export function splitNames(otherNames: string): string[] {
  return otherNames
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
}
