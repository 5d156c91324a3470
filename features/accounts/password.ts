export type PasswordProblem = 'length' | 'characters' | 'pwned'

export const passwordLength = 8
/** Limit of other programs' hashes; longer passwords do not occur. */
export const passwordBytes = 72

/** Faults of a new password: too short, no capital, no digit, or too common. */
export function passwordProblems(password: string, email = ''): PasswordProblem[] {
  return [
    ...([...password].length < passwordLength ? (['length'] as const) : []),
    ...(hasCapital(password) && hasDigit(password) ? [] : (['characters'] as const)),
    ...(isCommon(password, email) ? (['pwned'] as const) : []),
  ]
}

export function hasCapital(password: string): boolean {
  return /\p{Lu}/u.test(password)
}

export function hasDigit(password: string): boolean {
  return /\d/.test(password)
}

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Frequent words in leaked passwords; an added capital and digit do not help. */
const commonWords = new Set(
  (
    'password passw0rd passwort motdepasse motdepass monmotdepasse azerty azertyuiop azertyui qwerty qwertyuiop qwertz welcome ' +
    'bienvenue bonjour bonsoir soleil doudou loulou chouchou coucou nounours princesse admin administrateur administrator root ' +
    'changeme secret letmein iloveyou jetaime monamour amour marseille paris lyon toulouse bordeaux nantes france football foot ' +
    'olympique psg chocolat caramel bisous lapin chaton minou papillon dauphin etoile vacances liberte famille maison garage ' +
    'voiture peugeot renault citroen dragon monkey shadow master superman batman pokemon naruto starwars sunshine princess ' +
    'football baseball basketball michael jordan thomas nicolas julien alexandre camille marine charlotte isabelle nathalie ' +
    'christophe stephane philippe frederic sebastien vincent laurent olivier pierre martin abcdef abcdefg abcdefgh abcd abc ' +
    'test testtest tester demo utilisateur user login connexion compte default qazwsx zaqwsx trustno internet computer ' +
    'samsung google facebook apple microsoft windows android iphone ete printemps automne hiver janvier fevrier mars avril mai ' +
    'juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche'
  ).split(' '),
)

function isCommon(password: string, email: string): boolean {
  const plain = password.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const local = email.toLowerCase().split('@')[0] ?? ''
  if (isMonotonous(plain)) return true
  return [plain, undisguised(plain)].some((text) => {
    const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
    return word === '' || commonWords.has(word) || (local.length > 3 && word === local.replace(/[^a-z]/g, ''))
  })
}

/** Undoes look-alikes: `P4ssw0rd` is `password`; digits at the ends stay digits. */
function undisguised(text: string): string {
  const [, head = '', middle = '', tail = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(text) ?? []
  return head + middle.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign) + tail
}

/** `Abcdefg1`, `12345678`, `Aaaaaaa1`: mostly one character or a sequence. */
function isMonotonous(text: string): boolean {
  return [/\d+/.exec(text)?.[0] ?? '', /[a-z]+/.exec(text)?.[0] ?? ''].some((run) => {
    const steps = new Set([...run].slice(1).map((sign, at) => sign.charCodeAt(0) - run.charCodeAt(at)))
    return run.length >= 6 && steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1
  })
}
