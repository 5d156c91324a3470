import { brand } from '#lib/brand.ts'

/** Sentences bound by the specification keep its typography. */
const literal: (string | RegExp)[] = [
  'Accédez à votre assistant intelligent en un clic !',
  "Période d'essai en cours",
  "Période d'essai",
  'Mot de passe oublié?',
  /Aucun résultat trouvé pour "[^"]*"/g,
  'Chargement...',
  'Redirection...',
  'Reconnexion en cours...',
  'Connexion en cours...',
  "Vous devez accepter les conditions d'utilisation",
  "si vous n'en avez pas encore.",
  "Une erreur s'est produite lors de la connexion.",
  "lors de l'envoi de l'email de réinitialisation",
  /(?<=Votre période) d'essai(?= est terminée)/g,
  /Redirection automatique dans \d+s\.\.\./g,
  'Failed to load subscription information. Please try refreshing the page.',
]

const english =
  /(?<!\p{L})(?:the|and|your|with|from|for|this|that|is|are|not|loading|submit|click|learn more|read more|sign in|sign up|log in|pricing|features|dashboard|settings|homepage|welcome|please|back|next|previous|search|close|share|copy|save|cancel|delete|update|upgrade|toggle|skip|error|failed|unable|untitled)(?!\p{L})/iu

const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const days = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const units = 'h|min|s|km|kg|g|m|cm|mm|Ko|ko|Mo|Go|px|jours?|mois|ans?|heures?|minutes?|secondes?|semaines?'
/** Nouns that the product counts, in the singular. */
const counted =
  'jour|an|heure|minute|seconde|question|résultat|article|partage|lecture|rapport|facture|client|véhicule|photo|utilisateur|formule|pièce|ligne|site|rappel'

/** Singular words that end in s. */
const invariable =
  /^(mois|fois|prix|cas|sinistres?\?|devis|tiers|accès|temps|corps|bras|avis|repas|pas|plus|sous|dans)$/i
/** Only names are capitalised after a colon. */
const names =
  /^(Internet|Peugeot|Renault|Citroën|France|Paris|Stripe|Google|Chorus|Factur|Mme|Claire|Légifrance|Cour|Code|Consuel|Crédit|Certificat|Europe|Allemagne|Chrome|Safari|Android|Mac|Windows|Excel|Starter|Pro|Enterprise|Pack|PostgreSQL|JavaScript)/

type Fault = { name: string; pattern: RegExp; unless?: (match: RegExpExecArray) => boolean }

const punctuation: Fault[] = [
  { name: 'a straight quote', pattern: /"/ },
  { name: 'an English quote outside « »', pattern: /“[^”]*”/, unless: isQuotedAlready },
  { name: 'an ASCII apostrophe', pattern: /['‘´`]/ },
  { name: 'a space after an apostrophe', pattern: /\p{L}’\s/u },
  { name: 'three dots for an ellipsis', pattern: /\.\.\./ },
  { name: 'an ellipsis after a space or after etc.', pattern: / …|\betc[\s\u00a0]?…|\betc\.\./ },
  { name: 'no comma before etc.', pattern: /[^,\s(]\s(?=etc\b)/ },
  { name: 'a double space', pattern: /[ \u00a0\u202f]{2}/ },
  {
    name: 'no narrow no-break space before ; ! or ?',
    pattern: /[^\u202f\s;!?][;!?]|[ \u00a0\n][;!?]/,
    unless: isMarkup,
  },
  { name: 'no no-break space before a colon', pattern: /[\p{L}\p{N})’…»%€]:(?=\s|$)|[ \u202f]:/u },
  { name: 'a capital letter after a colon', pattern: /\u00a0: (\p{Lu}\p{Ll}+)/u, unless: isName },
  { name: 'no no-break space inside « »', pattern: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/ },
  { name: 'a space before a comma, a point or a bracket', pattern: /\s[,)\]](?!\d)|\s\.(?![\p{L}\d.])|[(]\s/u },
  { name: 'no space after a comma or a point', pattern: /\p{L},\p{L}|\p{Ll}\.\p{Lu}/u },
  { name: 'a hyphen for a dash', pattern: /\s--?\s|\p{L}--\p{L}/u },
  { name: 'an ampersand for « et »', pattern: /\p{Ll} & \p{L}/u },
]

const figures: Fault[] = [
  { name: 'no no-break space before € or %', pattern: /\d[ ]?[€%]/ },
  { name: 'no no-break space between € and HT or TTC', pattern: /€[ ]?(?:HT|TTC)\b/ },
  { name: 'a currency out of its place', pattern: /€\s?\d|\d\s?EUR\b/ },
  { name: 'cents that are not two figures after a comma', pattern: /\d\.\d+\s?[€%]|(?<!\d),\d\s?€|\d,\d\s?€/ },
  { name: 'no narrow space in a number of thousands', pattern: /(?<![\p{L}\d-])\d{1,3}[ .]\d{3}(?![\d.])/u },
  {
    name: 'no no-break space before a unit',
    pattern: new RegExp(`(?<![\\p{L}\\d-])\\d+[ ]?(?:${units})(?![\\p{L}’])`, 'u'),
  },
  { name: 'an hour with a colon', pattern: /(?<![\d:])\d{1,2}:\d{2}(?![\d:])/ },
  { name: 'a hyphen between two quantities', pattern: /\d+-\d+\s(?:minutes|jours|heures|mois|ans|questions|€|%)/ },
  { name: 'no no-break space after n°', pattern: /\bn°(?!\u00a0)|\bnº/i },
  { name: 'no no-break space after M. or Mme', pattern: /(?<!\p{L})(?:M\.|MM\.|Mme|Mlle) (?=\p{Lu})/u },
  { name: 'a title that is not M. or Mme', pattern: /(?<!\p{L})(?:Mr\b\.?|Mme\.|Mlle\.|Monsieur le client)/u },
  { name: 'an ordinal that is not 1er, 1re or 2e', pattern: /\b1(?:ère|ere|ième|ier)\b|\b\d+(?:i?[èe]me)s?\b/ },
  { name: 'the first day of a month without er', pattern: new RegExp(`(?<![\\d,])1\\s(?:${months})(?!\\p{L})`, 'u') },
  {
    name: 'a date that is not jj/mm/aaaa or 27 mai 2025',
    pattern: new RegExp(
      `(?<![\\w-])\\d{4}-\\d{2}-\\d{2}(?![\\w-])|(?<![\\d-])\\d{1,2}[-.]\\d{1,2}[-.]\\d{4}|(?<![\\d/])(?:\\d/\\d{1,2}|\\d{1,2}/\\d)/\\d{4}|(?<!\\d)0\\d\\s(?:${months})`,
      'u',
    ),
  },
]

const letters: Fault[] = [
  {
    name: 'a month or a day with a capital letter',
    pattern: new RegExp(`[\\p{Ll}\\d],?\\s(?:${capitalised(months)}|${capitalised(days)})(?!\\p{L})`, 'u'),
  },
  { name: 'no accent on a capital letter', pattern: /(?:^|[.!?…»:]\s)A (?=\p{Ll})|(?<!\p{L})Ca (?=\p{Ll})/u },
  {
    name: 'no accent on a capital letter',
    pattern:
      /(?<!\p{L})(?:E(?:tat|cri|dit(?:er|eur|ion)|quip|tape|tre(?!\p{L})|valu|vit|vol|cono|lectr|tabl|tude|tudi|cran|gal|nerg|chan|ch[ée]|lev|mis)|Ete(?!\p{L})|Ile(?!\p{L}))/u,
  },
  {
    name: 'no accent',
    pattern:
      /(?<!\p{L})(?:deja|apres|tres|meme|voila|francais\p{Ll}*|vehicules?|reparations?|creances?|securite|donnees|telephone|reglements?|numeros?|facon|recus?|prets)(?!\p{L})/iu,
  },
  { name: 'no ligature', pattern: /oeu|(?<!\p{L})oeil/iu },
  { name: 'another word for an email', pattern: /(?<!\p{L})(?:e-mails?|courriels?)(?!\p{L})/iu },
  {
    name: 'a code of law without its capital letter',
    pattern: /(?<!\p{L})code (?:civil|de commerce|de la consommation|de la route|des assurances|général des impôts)/u,
  },
  { name: 'a plural after one', pattern: /(?<![\d,.\u00a0\u202f])1[ \u00a0](\p{L}+s)(?!\p{L})/u, unless: isSingular },
  {
    name: 'a plural below two',
    pattern: /(?<![\d,.\u00a0\u202f])(?:0|[01],\d+)[ \u00a0](\p{L}+s)(?!\p{L})/u,
    unless: isSingular,
  },
  {
    name: 'a singular after two or more',
    pattern: new RegExp(`(?<![\\p{L}\\d,.°-])(?:[2-9]|[1-9]\\d+)[ \\u00a0](?:${counted})(?![\\p{L}-])`, 'u'),
  },
  { name: 'a plural in brackets', pattern: /\p{L}\((?:s|e|es|x)\)/u },
  { name: 'a word written twice', pattern: /(?<![\p{L}’-])(\p{L}{2,}) \1(?![\p{L}’-])/iu, unless: isReflexive },
  { name: 'an English word', pattern: english },
  {
    name: 'a leftover of a program',
    pattern: /\b(?:undefined|null|NaN|TODO|lorem|Invalid Date)\b|\[object|\{\w+\}|&\w+;/,
  },
]

const faults = [...punctuation, ...figures, ...letters]

/** Typographic faults of a text, each with its context. */
export function typographyFaults(text: string): string[] {
  const read = literal.reduce<string>((rest, sentence) => rest.replaceAll(sentence, ''), withoutAddresses(text))
  return faults.flatMap(({ name, pattern, unless }) => {
    const found = [...read.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))]
    return found.filter((match) => !unless?.(match)).map((match) => `${name}: ${around(read, match.index)}`)
  })
}

/** Removes addresses, emails and link markup. */
function withoutAddresses(text: string): string {
  return text
    .replace(/\]\([^)\s]+\)/g, ']')
    .replace(/\{\w+\}/g, 'Nom')
    .replace(/https?:\/\/\S+|[\w.-]+@[\w.-]+|(?<=^|\s)\/[\w/#?=-]+/g, 'adresse')
}

/** An HTML entity ends with a semicolon. */
function isMarkup(match: RegExpExecArray): boolean {
  return /&#?\w+$/.test(match.input.slice(0, match.index + 1))
}

/** A quotation inside a quotation. */
function isQuotedAlready({ input, index }: RegExpExecArray): boolean {
  return input.lastIndexOf('«', index) > input.lastIndexOf('»', index)
}

/** Titles of columns keep their capitals. */
function isName({ 1: word = '', input, index }: RegExpExecArray): boolean {
  return names.test(word) || word === brand.name || input.slice(0, index) === 'Tableau'
}

function isSingular([, word = '']: RegExpExecArray): boolean {
  return invariable.test(word)
}

/** « Nous nous engageons », « vous vous connectez ». */
function isReflexive([, word = '']: RegExpExecArray): boolean {
  return /^[nv]ous$/i.test(word)
}

function capitalised(words: string): string {
  return words.replace(/(?<=^|\|)./g, (letter) => letter.toUpperCase())
}

function around(text: string, place: number): string {
  return `« ${text.slice(Math.max(0, place - 25), place + 25).replace(/\s+/g, ' ')} »`
}
