/** Security events as their owner reads them. */
export const securityEventLabels = {
  'account.created': 'Compte créé',
  'account.confirmed': 'Adresse email confirmée',
  'account.exported': 'Données du compte exportées',
  'session.opened': 'Connexion',
  'session.revoked': 'Appareil déconnecté à distance',
  'session.locked': 'Session verrouillée pour passer l’écran à un client',
  'session.unlocked': 'Session déverrouillée par le mot de passe',
  'session.unlock_refused': 'Mot de passe incorrect sur une session verrouillée',
  'session.reused': 'Jeton de session rejoué : la session a été fermée par sécurité',
  'sessions.others_revoked': 'Tous les autres appareils déconnectés',
  'password.changed': 'Mot de passe changé',
  'password.set': 'Mot de passe défini par lien reçu par email',
  'email.change_asked': 'Changement d’adresse email demandé',
  'email.changed': 'Adresse email changée',
  'provider.linked': 'Compte Google relié',
  'factor.enrolled': 'Double authentification activée',
  'factor.removed': 'Double authentification retirée',
  'factor.refused': 'Code de double authentification refusé',
  'recovery_codes.written': 'Nouveaux codes de secours créés',
  'recovery_code.used': 'Connexion avec un code de secours',
  'profile.edited': 'Nom modifié',
  'support.marked': 'Compte ajouté à l’équipe du support',
  'support.unmarked': 'Compte retiré de l’équipe du support',
} as const

export type SecurityEventKind = keyof typeof securityEventLabels
export const securityEventKinds = Object.keys(securityEventLabels) as SecurityEventKind[] // Object.keys forgets its key type
