export type AbilityId = 'report' | 'quote' | 'letter' | 'answer' | 'search' | 'offline' | 'keyboard'

export type AssistantAbility = { id: AbilityId; title: string; text: string; to?: string; action?: string }

/** Planned abilities in the order of construction. None works yet. */
export const abilitiesToCome: readonly AssistantAbility[] = [
  {
    id: 'letter',
    title: 'Rédiger un email',
    text: 'Un message à un client, à un assureur ou à un expert sera proposé\u202F; c’est vous qui l’enverrez.',
  },
  {
    id: 'answer',
    title: 'Répondre sur vos dossiers',
    text: 'Vous demanderez où en est une réparation ou ce qui reste dû, et la réponse renverra aux fiches dont elle vient.',
  },
]

/** Abilities that work without the assistant. */
export const abilitiesToday: readonly AssistantAbility[] = [
  {
    id: 'report',
    title: 'Lire un rapport d’expertise',
    text: 'Le véhicule, les pièces, les temps de main-d’œuvre et les montants sont relevés dans le PDF de l’expert, et chaque valeur montrée à côté de l’endroit où elle a été lue.',
    to: '/dashboard/rapports',
    action: 'Déposer un rapport',
  },
  {
    id: 'quote',
    title: 'Tirer un devis ou une facture d’un rapport',
    text: 'Les lignes du rapport relu deviennent un devis, un ordre de réparation ou une facture\u202F; rien n’est émis sans vous.',
  },
  {
    id: 'search',
    title: 'Retrouver un client en quelques lettres',
    text: 'La recherche comprend les noms sans accents, les téléphones et les adresses email.',
    to: '/dashboard/clients',
    action: 'Ouvrir le fichier clients',
  },
  {
    id: 'offline',
    title: 'Travailler sans réseau',
    text: 'Les fiches se lisent, se créent et se modifient hors ligne\u202F; tout part au retour du réseau.',
    to: '/dashboard/synchronisation',
    action: 'Voir la synchronisation',
  },
  {
    id: 'keyboard',
    title: 'Aller partout au clavier',
    text: 'Ctrl et K ouvrent la recherche de l’atelier\u00A0: une page, un client ou une action en quelques touches.',
  },
]
