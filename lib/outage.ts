/**
 * Why the server is out of reach: the device has no network, nobody answered, the server is down behind its proxy, or
 * a stranger answered in its place (the sign-in page of a hotel's network, a company's proxy).
 */
export type Outage = 'device' | 'silent' | 'down' | 'stranger'

export type OutageWords = {
  /** In a badge, and before the colon of a notice. */
  label: string
  /** What happened, and what to do. */
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
