/** The six statuses of a dossier, for eyes. Each is a word, an icon and a colour; none of the colours is that of lateness. */
export const dossierStatuses = ['toHandle', 'awaitingApproval', 'waiting', 'inWorkshop', 'ready', 'delivered'] as const
export type DossierStatus = (typeof dossierStatuses)[number]

export const statusLabels: Record<DossierStatus, string> = {
  toHandle: 'À traiter',
  awaitingApproval: 'Accord attendu',
  waiting: 'En attente',
  inWorkshop: 'En atelier',
  ready: 'Prêt',
  delivered: 'Restitué',
}
