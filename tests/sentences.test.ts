import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isProduct, readTree } from '#tests/architecture/source.ts'

/** A sentence of the specification, the test that sees it, and, where the test knows less of it, what it sees. */
type Seen = [sentence: string, file: string, title: string, part?: string]

const door = 'tests/e2e/accounts.spec.ts'
const forms = 'tests/e2e/accounts-forms.spec.ts'
const profile = 'tests/e2e/accounts-onboarding.spec.ts'
const checkout = 'supabase/functions/stripe-checkout.test.ts'
const quotas = 'features/subscriptions/server/take-quota.test.ts'
const features = 'features/subscriptions/server/require-feature.test.ts'
const upgrade = 'tests/e2e/upgrade-dialog.spec.ts'
const pay = 'tests/e2e/checkout.spec.ts'
const fallbacks = 'tests/e2e/fallbacks.spec.ts'

const underButton = 'the button of a plan says under it why it cannot'
const registration = 'the registration says what is wrong, field by field'
const typed = 'a password is checked while it is typed, and so is its twin'
const reset = 'a new password is refused for its length, its twin'
const steps = 'the profile asks for a name and a company'
const late = 'a cut network, a late server and a page of somebody else'
const recovery = 'the recovery page finds the session, or says that it is over'
const configuration = 'the recovery page says when the backend is not configured'

/** Section 5 of the specification. */
const validation: Seen[] = [
  ['Email invalide', 'tests/e2e/shell.spec.ts', 'the sign-in form says what is wrong'],
  ['Veuillez saisir votre mot de passe', 'tests/e2e/shell.spec.ts', 'the sign-in form says what is wrong'],
  ['Le prénom doit contenir au moins 2 caractères', forms, registration],
  ['Le nom doit contenir au moins 2 caractères', forms, registration],
  ['Email invalide', forms, registration],
  ['Le mot de passe doit contenir au moins 8 caractères', forms, registration],
  ['Le mot de passe doit contenir au moins une majuscule', forms, typed],
  ['Le mot de passe doit contenir au moins un chiffre', forms, typed],
  ['Les mots de passe ne correspondent pas', forms, registration],
  ['Les mots de passe correspondent', forms, typed],
  ["Vous devez accepter les conditions d'utilisation", forms, registration],
  ['Veuillez saisir une adresse email', forms, 'the forgotten password never tells'],
  ['Le mot de passe doit contenir au moins 8 caractères', forms, reset],
  ['Les mots de passe ne correspondent pas', forms, reset],
  ['Veuillez remplir votre nom et prénom', profile, steps],
  ['Veuillez indiquer le nom de votre entreprise', profile, steps],
  [
    'Vous devez être connecté pour compléter votre profil',
    'features/accounts/web/save-onboarding.test.ts',
    'nobody saves the profile of nobody',
  ],
  [
    'Vous devez être connecté pour effectuer un achat',
    'supabase/functions/stripe-checkout.test.ts',
    'wants somebody who is signed in',
  ],
]

/** Section 8 of the specification, and the words of section 2 that stand on the same screens. */
const errors: Seen[] = [
  ['Une erreur inattendue est survenue.', fallbacks, 'a page that breaks says so'],
  ['Recharger la page', fallbacks, 'a page that breaks says so'],
  [
    "Email ou mot de passe incorrect. Veuillez vérifier vos identifiants ou créer un compte si vous n'en avez pas encore.",
    door,
    'a garage comes in, fills its profile',
  ],
  ['Impossible de se connecter au serveur', forms, 'the sign-in says when the server cannot be reached'],
  ['Veuillez vérifier votre connexion internet', forms, 'the sign-in says when the server cannot be reached'],
  [
    "Une erreur s'est produite lors de la connexion. Veuillez réessayer.",
    forms,
    'the sign-in says when the server cannot be reached',
  ],
  ['Impossible de se connecter avec Google', forms, 'Google is offered where it is known'],
  ['Erreur lors de la création du compte', forms, 'a sign-up that fails without a word'],
  ["Supabase n'est pas configuré correctement.", door, configuration],
  ['Client Supabase non initialisé. Veuillez vérifier votre configuration.', door, configuration],
  ['Unable to contact authentication server', door, 'the recovery page says when the server cannot be reached'],
  [
    'Votre session a expiré. Veuillez vous reconnecter.',
    'browser/session-manager/manager.test.ts',
    'a session that the server is too busy to give is read three times',
  ],
  [
    'Votre session a expiré. Veuillez vous reconnecter.',
    'tests/e2e/sessions.spec.ts',
    'a session revoked elsewhere ends with a word about it',
    'expired(page)',
  ],
  ['Session expirée. Veuillez vous reconnecter.', door, recovery],
  ['Reconnexion en cours...', door, recovery],
  [
    "Une erreur est survenue lors de l'envoi de l'email de réinitialisation",
    forms,
    'the forgotten password never tells',
  ],
  ['Une erreur est survenue lors de la mise à jour du mot de passe', forms, reset],
  [
    'Lien de réinitialisation invalide ou expiré. Veuillez demander un nouveau lien.',
    forms,
    'only a link of recovery opens the choice',
  ],
  ['Une erreur est survenue lors de la mise à jour du profil', profile, 'a profile that cannot be saved says why'],
  ['Une erreur est survenue lors de la connexion. Veuillez réessayer.', door, 'the callback leads to the profile'],
  ['Temps écoulé : la requête a expiré', 'browser/auth-calls.test.ts', late],
  ['Article introuvable.', 'tests/e2e/site.spec.ts', 'an unknown article says so'],
  ['Aucun résultat trouvé pour "', fallbacks, 'a search that finds nothing repeats what was asked'],
  ['Le chargement prend plus de temps que prévu.', fallbacks, 'a page whose scripts are late'],
  ['Relancer', fallbacks, 'a page whose scripts are late'],
  ['Chargement...', fallbacks, 'a page whose scripts are late'],
  ['Mot de passe oublié?', door, 'a garage comes in, fills its profile'],
  ['Inscription gratuite', forms, 'Google is offered where it is known'],
  ['Accéder à mon compte', door, 'the welcome counts down'],
  ['Redirection automatique dans', door, 'the welcome counts down'],
  ['Accéder au tableau de bord', profile, steps],
  ['Terminer', profile, steps],
  ['Erreur lors de la création de la session de paiement', checkout, 'says when the payment service cannot be reached'],
  ['Échec de création de session Stripe', checkout, 'says when the payment service gives no page'],
  ['Limite de rapports atteinte', quotas, 'that is used up says how many there were'],
  ['Limite de factures atteinte', quotas, 'of the trial counts invoices too'],
  ['Abonnement requis', quotas, 'after seven days without a plan'],
  ["Votre période d'essai est terminée", quotas, 'after seven days without a plan'],
  ['Fonctionnalité non disponible', features, 'loan vehicles are open to the trial'],
  ['Erreur lors de la création de la session de paiement', pay, underButton],
  ['Échec de création de session Stripe', pay, underButton],
  ['Redirection...', pay, underButton],
  ['Temps écoulé : la requête a expiré', 'browser/checkout.test.ts', 'a cut network and a late server have sentences'],
  ['Vous devez être connecté pour effectuer un achat', 'browser/checkout.test.ts', 'without a session nobody is asked'],
  ['Mise à niveau requise', upgrade, 'a team without a place left is told so'],
  ['Limite de rapports atteinte', upgrade, 'a report too many opens the dialog'],
  ['Limite de factures atteinte', upgrade, 'each reason has its title and its plan'],
  ['Fonctionnalité non disponible', upgrade, 'each reason has its title and its plan'],
  ['Abonnement requis', upgrade, 'each reason has its title and its plan'],
  ["Votre période d'essai est terminée", upgrade, 'each reason has its title and its plan'],
  ['Une erreur est survenue lors de la mise à niveau.', upgrade, 'an upgrade that fails says why'],
  ['No checkout URL returned', upgrade, 'an upgrade that fails says why'],
  ['Voir tous les plans', upgrade, 'a report too many opens the dialog'],
  ['Redirection...', upgrade, 'the button works once however often it is pressed'],
  [
    'Failed to load subscription information. Please try refreshing the page.',
    features,
    'a right that cannot be read is not given',
  ],
  [
    'Failed to load subscription information. Please try refreshing the page.',
    'tests/e2e/billing.spec.ts',
    'a page that cannot be read says why',
  ],
  ['Limite de rapports atteinte', 'features/subscriptions/usage.test.ts', 'a meter says how many are left'],
  ["Période d'essai", 'features/subscriptions/billing.test.ts', 'states have the words of the specification'],
]

const product = readTree('.')
  .filter(isProduct)
  .map(({ text }) => text)

describe.each([
  ['validation', validation],
  ['errors', errors],
])('every sentence of the %s', (_, sentences) => {
  test.each(sentences)('« %s » is said, and seen by %s, %s', (sentence, file, title, part = sentence) => {
    expect(product.some((text) => text.includes(sentence))).toBe(true)
    expect(existsSync(file)).toBe(true)
    expect(bodyOf(readFileSync(file, 'utf8'), title)).toContain(part)
  })
})

/** A test, from its title to the next one. */
function bodyOf(text: string, title: string): string {
  const start = text.indexOf(`('${title}`)
  if (start < 0) return ''
  const next = text.slice(start).search(/\n\s*test(\.\w+)?\(/)
  return next < 0 ? text.slice(start) : text.slice(start, start + next)
}
