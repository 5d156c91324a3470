/** Why the server is out of reach: no network on the device, no answer, a server down behind its proxy, or a foreign answer such as a captive portal's. */
export type Outage = 'device' | 'silent' | 'down' | 'stranger'

export type OutageWords = {
  /** In a badge, and before the colon of a notice. */
  label: string
  /** The event and the next step. */
  sentence: string
}

export const outageWords: Record<Outage, OutageWords> = {
  device: { label: 'Hors ligne', sentence: 'Vous êtes hors ligne. Vérifiez votre connexion internet.' },
  silent: {
    label: 'Serveur injoignable',
    sentence:
      'Le serveur ne répond pas. Si d’autres sites s’ouvrent, votre connexion n’est pas en cause\u202f: réessayez dans un instant.',
  },
  down: {
    label: 'Serveur indisponible',
    sentence:
      'Le serveur est momentanément indisponible\u202f; votre connexion n’est pas en cause. Réessayez dans un instant.',
  },
  stranger: {
    label: 'Réseau filtré',
    sentence:
      'Votre réseau répond à la place du serveur. Ouvrez son portail de connexion dans un nouvel onglet, ou prévenez la personne qui s’en occupe.',
  },
}
