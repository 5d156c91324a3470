import { type Columns, instantColumn } from '#features/closings/archive-columns.ts'

/** An event of the journal as its chain holds it: names of fields and a digest, never the values, which can be erased. */
export type ArchivedEvent = {
  position: number
  at: string
  action: string
  recordId: string
  /** The name of the member who acted; empty for the software and for a person at a link. */
  author: string
  entry: string
  previousHash: string
  hash: string
}

/** The technical events that the administration looks for; others have their code alone. */
const technicalLabels: Record<string, string> = {
  'closing.made': 'Clôture',
  'fiscal_archive.exported': 'Archivage demandé',
  'fiscal_archive.signed': 'Archivage signé',
  'integrity_check.requested': 'Contrôle demandé',
  'integrity_check.finished': 'Contrôle terminé',
  'invoice.issued': 'Émission d’une pièce',
  'invoice.duplicated': 'Duplicata remis',
  'invoice.mailed': 'Envoi par email',
  'payment.recorded': 'Encaissement',
  'payment.reversed': 'Annulation d’un encaissement',
  'cheque_deposit.made': 'Remise de chèques',
  'cheque_deposit.cancelled': 'Annulation d’une remise de chèques',
  'accounting.exported': 'Export comptable',
  'accounting.settings_edited': 'Réglages comptables modifiés',
  'garage.created': 'Atelier créé',
  'garage.edited': 'Réglages de l’atelier modifiés',
  'garage.legal_facts_edited': 'Mentions légales modifiées',
  'garage.usual_terms_edited': 'Conditions habituelles modifiées',
  'garage.closed': 'Atelier fermé',
  'garage.data_erased': 'Données effacées',
  'garage_export.requested': 'Export de l’atelier demandé',
  'garage_journal.erased': 'Valeurs du journal effacées',
  'audit.resealed': 'Journal scellé à nouveau',
  'member.joined': 'Membre arrivé',
  'member.left': 'Membre parti',
  'member.removed': 'Membre retiré',
  'member.role_changed': 'Rôle modifié',
  'member.suspended': 'Membre suspendu',
  'member.reinstated': 'Membre rétabli',
  'support.granted': 'Accès du support ouvert',
  'support.revoked': 'Accès du support fermé',
  'site.created': 'Établissement créé',
  'site.edited': 'Établissement modifié',
  'document_template.edited': 'Modèle de document modifié',
}

const toldOf = ({ entry }: ArchivedEvent): { fields?: string[]; digest?: string } => JSON.parse(entry)

export const eventColumns: Columns<ArchivedEvent> = [
  { header: 'Rang', kind: 'integer', value: ({ position }) => position },
  instantColumn('Instant', ({ at }) => at),
  { header: 'Auteur', kind: 'text', value: ({ author }) => author },
  { header: 'Événement', kind: 'text', value: ({ action }) => technicalLabels[action] },
  { header: 'Code', kind: 'text', value: ({ action }) => action },
  { header: 'Identifiant', kind: 'text', value: ({ recordId }) => recordId },
  { header: 'Champs', kind: 'text', value: (event) => toldOf(event).fields?.join(' ') },
  { header: 'Empreinte des valeurs', kind: 'text', value: (event) => toldOf(event).digest },
  { header: 'Chaînage précédent', kind: 'text', value: ({ previousHash }) => previousHash },
  { header: 'Chaînage', kind: 'text', value: ({ hash }) => hash },
]
