import type { Statement } from '#tests/support/statement.ts'

const frame = 'tests/e2e/site-frame.spec.ts'
const header = 'the header stays in sight and names every part of the site'
const doors = 'a visitor finds the doors in the header'
const foot = 'the foot of every page leads to'
const fallbacks = 'tests/e2e/fallbacks.spec.ts'
const late = 'a page whose scripts are late owns up after ten seconds'
const accounts = 'tests/e2e/accounts.spec.ts'
const welcome = 'the welcome counts down'

export const statements: Statement[] = [
  ['Fixed header', frame, header],
  ['Navigation: Accueil, Fonctionnalités, Tarifs, Blog, Contact', frame, header],
  ['A Solutions dropdown listing the 7 marketing pages', frame, header],
  ['The menu of the header on a telephone', frame, 'on a telephone one menu holds every page and the doors'],
  ['All menus work by keyboard: Solutions', frame, header],
  ['All menus work by keyboard: the telephone', frame, 'on a telephone one menu holds every page and the doors'],
  ['A light/dark theme toggle', frame, 'the theme follows the system until the visitor chooses'],
  ['Theme stored locally (light or dark)', frame, 'the theme follows the system until the visitor chooses'],
  [
    'Theme: default follows the system dark preference',
    frame,
    'the theme follows the system until the visitor chooses',
  ],
  ['Buttons to the workshop (« Tableau de bord ») and Déconnexion when logged in', frame, doors],
  ['Connexion and Essai gratuit when not', frame, doors],
  ['The session is re-read when another tab changes stored auth data: the header', frame, doors],
  ['Footer with quick links', frame, foot],
  ['Footer with solutions', frame, foot],
  ['Footer with legal links', frame, foot],
  ['Footer with contact details', frame, foot],
  [
    'Footer with telephone, address and social links, when the house has them',
    'features/marketing/web/site-footer.test.tsx',
    'the foot of the site tells how to reach the house',
  ],
  ['Links used: /#features, /#pricing, /#contact', frame, 'the features, the prices and the contact of the landing'],
  ['Render error: « Une erreur inattendue est survenue. »', fallbacks, 'a page that breaks says so'],
  ['Render error: button « Recharger la page » that reloads the page', fallbacks, 'a page that breaks says so'],
  ['On-demand loading fallback', fallbacks, late],
  ['After 10 seconds, « Le chargement prend plus de temps que prévu. »', fallbacks, late],
  ['A « Relancer » button that reloads the page', fallbacks, late],
  ['Welcome screen: greeting, a trial notice', accounts, welcome],
  ['Welcome screen: a button « Accéder à mon compte »', accounts, welcome],
  ['Welcome screen: a 3-second countdown, « Redirection automatique dans Ns... »', accounts, welcome],
  ['The countdown sends a signed-in visitor to /dashboard', accounts, welcome],
  ['A protected route sends users without a session to /login', 'tests/e2e/shell.spec.ts', 'whoever has no session is'],
]
