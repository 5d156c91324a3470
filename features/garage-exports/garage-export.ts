import { brand } from '#lib/brand.ts'
import { formatDay } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'

export const garageExportStates = ['waiting', 'writing', 'ready', 'failed', 'erased'] as const
export type GarageExportState = (typeof garageExportStates)[number]

/** Attempts before an export counts as failed. */
export const exportAttempts = 3

/** Days during which the file can be downloaded. */
export const keptDays = 7

export function isUnderWay(status: GarageExportState): boolean {
  return status === 'waiting' || status === 'writing'
}

/** « Véhicules, anciennes plaques » as the name of a file: « vehicules-anciennes-plaques ». */
export function fileStem(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Paths that every system accepts, none twice: « a.jpg », « a (2).jpg ». */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>()
  return (path) => {
    const plain = path
      .split('/')
      .map(
        (part) =>
          part
            .replace(/[\p{Cc}<>:"\\|?*]/gu, '_')
            .replace(/^\.+|[. ]+$/g, '')
            .trim() || 'sans nom',
      )
      .join('/')
    const [, stem = plain, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/.exec(plain) ?? []
    for (let rank = 1; ; rank += 1) {
      const wanted = `${stem}${rank > 1 ? ` (${rank})` : ''}${ending}`
      // Windows and macOS see no difference between capitals and small letters.
      if (taken.has(wanted.toLowerCase())) continue
      taken.add(wanted.toLowerCase())
      return wanted
    }
  }
}

type Told = { garageName: string; today: string; titles: readonly string[]; fileCount: number }

/** The page that says what the archive holds. */
export function readMe({ garageName, today, titles, fileCount }: Told): string {
  return [
    `Données de ${garageName}, exportées de ${brand.name} le ${formatDay(today)}.`,
    'Cette archive contient tout ce que l’atelier a saisi ou reçu. Elle nomme vos clients\u202f: gardez-la en lieu sûr, et ne la confiez qu’à des personnes autorisées.',
    [
      '«\u202fdonnees\u202f»\u00a0: un fichier JSON par sorte de fiches, pour un autre logiciel. Chaque fiche porte un identifiant (id)\u202f; les autres fiches la désignent par cet identifiant.',
      '«\u202ftableurs\u202f»\u00a0: les mêmes fiches en CSV, pour Excel ou LibreOffice. «\u202fclients.csv\u202f» et «\u202fvehicules.csv\u202f» s’importent tels quels, ici ou ailleurs.',
      fileCount === 0
        ? '«\u202ffichiers\u202f»\u00a0: vide, aucun fichier n’est conservé.'
        : '«\u202ffichiers\u202f»\u00a0: les photos, les documents, les rapports et les factures émises, tels que reçus ou émis.',
    ].join('\r\n'),
    'Les montants sont en centimes, les durées et les quantités en centièmes ou en millièmes comme le dit le nom de la colonne, les jours en année-mois-jour, les instants en temps universel.',
    'Les factures émises et leurs numéros sont des pièces comptables\u202f: conservez-les dix ans.',
    `Ce que contient l’archive\u00a0: ${titles.join(' · ')}.`,
    'Le fichier «\u202ffichiers-manquants.txt\u202f» nomme les fichiers qui n’ont pas pu être relus.',
  ].join('\r\n\r\n')
}

/** The mail that says that the archive is ready. The link leads to a page behind the sign-in, never to the file. */
export function readyMail(garageName: string, baseUrl: string) {
  return {
    subject: `L’export de ${garageName} est prêt`,
    text: `L’archive de toutes les données de ${garageName} est prête. Téléchargez-la dans les ${keptDays}\u00a0jours\u202f: elle est ensuite effacée.`,
    action: { label: 'Télécharger l’archive', url: `${baseUrl}${garageExportsPath}` },
  }
}

export const garageExportsPath = '/dashboard/export-atelier'
