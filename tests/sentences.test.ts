import { expect, test } from 'vitest'
import { isProduct, readTree } from '#tests/architecture/source.ts'

/** Section 5 of the specification: the messages of forms. */
const validation = [
  'Email invalide',
  'Veuillez saisir votre mot de passe',
  'Le prénom doit contenir au moins 2 caractères',
  'Le nom doit contenir au moins 2 caractères',
  'Le mot de passe doit contenir au moins 8 caractères',
  'Le mot de passe doit contenir au moins une majuscule',
  'Le mot de passe doit contenir au moins un chiffre',
  'Les mots de passe ne correspondent pas',
  'Les mots de passe correspondent',
  "Vous devez accepter les conditions d'utilisation",
  'Veuillez saisir une adresse email',
  'Veuillez remplir votre nom et prénom',
  'Veuillez indiquer le nom de votre entreprise',
  'Vous devez être connecté pour compléter votre profil',
  'Vous devez être connecté pour effectuer un achat',
]

/** Section 8 of the specification: the messages of failures, and the words on the same screens. */
const errors = [
  'Une erreur inattendue est survenue.',
  'Recharger la page',
  "Email ou mot de passe incorrect. Veuillez vérifier vos identifiants ou créer un compte si vous n'en avez pas encore.",
  'Impossible de se connecter au serveur',
  'Veuillez vérifier votre connexion internet',
  "Une erreur s'est produite lors de la connexion. Veuillez réessayer.",
  'Impossible de se connecter avec Google',
  'Erreur lors de la création du compte',
  "Supabase n'est pas configuré correctement.",
  'Client Supabase non initialisé. Veuillez vérifier votre configuration.',
  'Unable to contact authentication server',
  'Votre session a expiré. Veuillez vous reconnecter.',
  'Session expirée. Veuillez vous reconnecter.',
  'Reconnexion en cours...',
  "Une erreur est survenue lors de l'envoi de l'email de réinitialisation",
  'Une erreur est survenue lors de la mise à jour du mot de passe',
  'Lien de réinitialisation invalide ou expiré. Veuillez demander un nouveau lien.',
  'Une erreur est survenue lors de la mise à jour du profil',
  'Une erreur est survenue lors de la connexion. Veuillez réessayer.',
  'Temps écoulé : la requête a expiré',
  'Article introuvable.',
  'Aucun résultat trouvé pour "',
  'Le chargement prend plus de temps que prévu.',
  'Relancer',
  'Chargement...',
  'Mot de passe oublié?',
  'Inscription gratuite',
  'Accéder à mon compte',
  'Redirection automatique dans',
  'Accéder au tableau de bord',
  'Terminer',
  'Erreur lors de la création de la session de paiement',
  'Échec de création de session Stripe',
  'Limite de rapports atteinte',
  'Limite de factures atteinte',
  'Abonnement requis',
  "Votre période d'essai est terminée",
  'Fonctionnalité non disponible',
  'Redirection...',
  'Vous devez être connecté pour effectuer un achat',
  'Mise à niveau requise',
  'Une erreur est survenue lors de la mise à niveau.',
  'No checkout URL returned',
  'Voir tous les plans',
  'Failed to load subscription information. Please try refreshing the page.',
  "Période d'essai",
]

const product = readTree('.')
  .filter(isProduct)
  .map(({ text }) => text)
  .join('\n')

test('the product contains every sentence of the specification, letter by letter', () => {
  expect([...validation, ...errors].filter((sentence) => !product.includes(sentence))).toEqual([])
})
