/** Who may do what in a garage: one table, asked by the verbs and by the screens. */
export const memberRoles = ['manager', 'reception', 'workshop', 'paint', 'accounting'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Support is nobody's member: it looks in for some hours, when a manager asked for help. */
export const roles = [...memberRoles, 'support'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  manager: 'Gérant',
  reception: 'Réception',
  workshop: 'Atelier',
  paint: 'Peinture',
  accounting: 'Comptabilité',
  support: 'Assistance',
}

type Holding = { group: string; label: string; holders: readonly Role[] }

const offices: readonly Role[] = ['manager', 'reception', 'accounting']

/** By right: where it stands among the others, what it lets one do, and who holds it. */
const holdings = {
  'clients.read': { group: 'Clients', label: 'Voir les clients', holders: roles },
  'clients.write': { group: 'Clients', label: 'Créer et modifier les clients', holders: offices },
  'clients.merge': { group: 'Clients', label: 'Fusionner les doublons', holders: ['manager', 'reception'] },
  'clients.export': { group: 'Clients', label: 'Exporter les clients', holders: ['manager', 'accounting'] },
  'expert-reports.read': { group: 'Rapports d’expert', label: 'Voir les rapports d’expert', holders: roles },
  'expert-reports.write': {
    group: 'Rapports d’expert',
    label: 'Déposer et supprimer des rapports d’expert',
    holders: offices,
  },
  'files.read': { group: 'Fichiers', label: 'Ouvrir les fichiers', holders: roles },
  'files.write': { group: 'Fichiers', label: 'Ajouter des fichiers', holders: memberRoles },
  'costs.read': { group: 'Chiffres', label: 'Voir les prix d’achat et les coûts', holders: offices },
  'margins.read': { group: 'Chiffres', label: 'Voir les marges', holders: ['manager', 'accounting'] },
  'garage.read': { group: 'Atelier', label: 'Voir les coordonnées de l’entreprise', holders: roles },
  'garage.write': { group: 'Atelier', label: 'Modifier l’entreprise et son logo', holders: ['manager'] },
  'sites.read': { group: 'Atelier', label: 'Voir les sites', holders: roles },
  'sites.write': { group: 'Atelier', label: 'Gérer les sites', holders: ['manager'] },
  'subscription.read': {
    group: 'Atelier',
    label: 'Voir l’abonnement et ce qui en est utilisé',
    holders: ['manager', 'accounting', 'support'],
  },
  'subscription.manage': {
    group: 'Atelier',
    label: 'Gérer l’abonnement qu’on a souscrit, sa carte et ses factures',
    holders: ['manager'],
  },
  'members.read': { group: 'Équipe', label: 'Voir l’équipe', holders: roles },
  'members.manage': {
    group: 'Équipe',
    label: 'Inviter, suspendre et retirer des membres, changer leur rôle',
    holders: ['manager'],
  },
  'support.read': { group: 'Suivi', label: 'Voir les accès de l’assistance', holders: ['manager', 'support'] },
  'support.grant': { group: 'Suivi', label: 'Ouvrir et fermer l’accès de l’assistance', holders: ['manager'] },
  'audit.read': { group: 'Suivi', label: 'Lire le journal', holders: ['manager'] },
  'jobs.read': { group: 'Suivi', label: 'Suivre les tâches de fond', holders: ['manager', 'support'] },
  'jobs.retry': { group: 'Suivi', label: 'Relancer une tâche en échec', holders: ['manager'] },
} as const satisfies Record<string, Holding>

export type Right = keyof typeof holdings
export const rights = Object.keys(holdings) as Right[] // Object.keys forgets its key type

export function may(role: Role, right: Right): boolean {
  const { holders }: Holding = holdings[right]
  return holders.includes(role)
}

export function rightsOf(role: Role): Right[] {
  return rights.filter((right) => may(role, right))
}

export type Ability = { right: Right; label: string; isHeld: boolean }

/** What a role may and may not do, group by group, as a person reads it. */
export function abilitiesOf(role: Role): { group: string; abilities: Ability[] }[] {
  const groups = [...new Set(rights.map((right) => holdings[right].group))]
  return groups.map((group) => ({
    group,
    abilities: rights
      .filter((right) => holdings[right].group === group)
      .map((right) => ({ right, label: holdings[right].label, isHeld: may(role, right) })),
  }))
}
