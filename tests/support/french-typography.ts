/** A sentence that the specification gives letter by letter keeps the typography it was given. */
const literal = [
  'Accédez à votre assistant intelligent en un clic !',
  "Période d'essai en cours",
  "Période d'essai",
  'Mot de passe oublié?',
  'Aucun résultat trouvé pour "',
  'Chargement...',
  'Redirection...',
  'Reconnexion en cours...',
  "Vous devez accepter les conditions d'utilisation",
]

const english =
  /\b(the|and|your|with|from|loading|submit|click|learn more|read more|sign in|sign up|log in|pricing|features|dashboard|settings|homepage|welcome|please)\b/i

/** Words that end in s without being plural. */
const invariable =
  /^(mois|fois|prix|cas|sinistres?\?|devis|tiers|accès|temps|corps|bras|avis|repas|pas|plus|sous|dans)$/i

type Fault = { name: string; pattern: RegExp; unless?: (match: RegExpExecArray) => boolean }

const faults: Fault[] = [
  { name: 'a straight quote', pattern: /"/ },
  { name: 'an ASCII apostrophe', pattern: /\p{L}'\p{L}/u },
  { name: 'three dots for an ellipsis', pattern: /\.\.\./ },
  { name: 'a double space', pattern: /[ \u00a0\u202f]{2}/ },
  {
    name: 'no narrow no-break space before ; ! or ?',
    pattern: /[^\u202f\s;!?][;!?]|[ \u00a0\n][;!?]/,
    unless: isMarkup,
  },
  { name: 'no no-break space before a colon', pattern: /[\p{L}\p{N})»%€]:(?=\s|$)| :/u },
  { name: 'no no-break space inside « »', pattern: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/ },
  { name: 'no no-break space before € or %', pattern: /\d[ ]?[€%]/ },
  { name: 'no narrow space in a number of thousands', pattern: /(?<![\p{L}\d-])\d{1,3}[ .]\d{3}(?![\d.])/u },
  { name: 'a plural after one', pattern: /(?<![\d,.\u00a0\u202f])1[ \u00a0](\p{L}+s)\b/u, unless: isSingular },
  { name: 'an English word', pattern: english },
]

/** What a French typographer would mark in a text, each fault with the words around it. */
export function typographyFaults(text: string): string[] {
  const read = literal.reduce((rest, sentence) => rest.replaceAll(sentence, ''), withoutAddresses(text))
  return faults.flatMap(({ name, pattern, unless }) => {
    const found = [...read.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))]
    return found.filter((match) => !unless?.(match)).map((match) => `${name}: ${around(read, match.index)}`)
  })
}

/** Addresses, e-mails and the marks of a link are for machines. */
function withoutAddresses(text: string): string {
  return text
    .replace(/\]\([^)\s]+\)/g, ']')
    .replace(/\{\w+\}/g, 'Nom')
    .replace(/https?:\/\/\S+|[\w.-]+@[\w.-]+|(?<=^|\s)\/[\w/#?=-]+/g, 'adresse')
}

/** An entity such as `&nbsp;` ends with a semicolon that nobody reads. */
function isMarkup(match: RegExpExecArray): boolean {
  return /&#?\w+$/.test(match.input.slice(0, match.index + 1))
}

function isSingular(match: RegExpExecArray): boolean {
  return invariable.test(match[1] ?? '')
}

function around(text: string, place: number): string {
  return `« ${text.slice(Math.max(0, place - 25), place + 25).replace(/\s+/g, ' ')} »`
}
