import type { FirmKind } from '#features/directory/firm.ts'

/** A firm that French body shops meet: its name, and the other names that reports give it. Nothing else is known of it here. */
export type KnownFirm = { kind: FirmKind; name: string; otherNames: readonly string[] }

const insurers: [name: string, ...otherNames: string[]][] = [
  ['Abeille Assurances', 'Abeille IARD & Santé', 'Aviva Assurances'],
  ['ACM', 'ACM IARD', 'Assurances du Crédit Mutuel'],
  ['Allianz', 'Allianz IARD'],
  ['AMDM', 'Assurance Mutuelle des Motards', 'Mutuelle des Motards'],
  ['April'],
  ['Aréas', 'Aréas Dommages', 'Aréas Assurances'],
  ['AXA', 'AXA France IARD', 'AXA Assurances IARD Mutuelle'],
  ['BPCE Assurances', 'BPCE Assurances IARD'],
  ['Cardif IARD', 'BNP Paribas Cardif'],
  ['Direct Assurance', 'Avanssur'],
  ['Eurofil'],
  ['Gan Assurances'],
  ['Generali', 'Generali IARD', 'Generali France'],
  ['GMF', 'GMF Assurances', 'Garantie Mutuelle des Fonctionnaires'],
  ['Groupama'],
  ['L’Équité'],
  ['L’olivier Assurance'],
  ['La Banque Postale Assurances', 'La Banque Postale IARD'],
  ['MAAF', 'MAAF Assurances'],
  ['MACIF', 'Mutuelle Assurance des Commerçants et Industriels de France'],
  ['MACSF', 'MACSF Assurances'],
  ['MAIF', 'Mutuelle Assurance des Instituteurs de France'],
  ['MAPA'],
  ['Matmut', 'Mutuelle Assurance des Travailleurs Mutualistes'],
  ['MMA', 'MMA IARD', 'Mutuelles du Mans Assurances'],
  ['Mutuelle de Poitiers', 'Mutuelle de Poitiers Assurances'],
  ['Pacifica', 'Crédit Agricole Assurances'],
  ['SMABTP'],
  ['SMACL Assurances'],
  ['Sogessur', 'Société Générale Assurances'],
  ['Suravenir Assurances'],
  ['SwissLife', 'Swiss Life', 'SwissLife Assurances de Biens', 'Swiss Life Assurances de Biens'],
  ['Thélem assurances'],
]

const expertFirms: [name: string, ...otherNames: string[]][] = [
  ['Adenes', 'Roadia', 'Adenes Roadia'],
  ['Alliance Experts'],
  ['BCA Expertise', 'Bureau Commun Automobile', 'BCA'],
  ['Creativ’', 'Creativ Expertiz'],
  ['Expertise & Concept'],
  ['IDEA Expertises', 'IDEA Expertise'],
  ['KPI Expertises', 'KPI Expertise', 'KPI Group'],
  ['Stelliant Expertise', 'Stelliant'],
]

const suppliers: [name: string, ...otherNames: string[]][] = [
  ['AkzoNobel', 'Sikkens'],
  ['Autodistribution'],
  ['Axalta', 'Axalta Coating Systems'],
  ['BASF Coatings', 'Glasurit'],
  ['Indra'],
  ['Lechler'],
  ['PPG', 'PPG Refinish'],
  ['Saint-Gobain Autover'],
  ['Sherwin-Williams'],
]

/** The well-known firms, that a garage takes into its directory when it wants them. */
export const knownFirms: readonly KnownFirm[] = [
  ...insurers.map((names) => known('insurer', names)),
  ...expertFirms.map((names) => known('expert_firm', names)),
  ...suppliers.map((names) => known('supplier', names)),
]

function known(kind: FirmKind, [name, ...otherNames]: [string, ...string[]]): KnownFirm {
  return { kind, name, otherNames }
}
