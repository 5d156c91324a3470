import type { ReportContent } from '#engine/expert-report.ts'

/** Visitors lose access after this time. The next round erases, six minutes later at most: within the hour. */
export const keptMs = 53 * 60_000

/** For one network; one place comes back every six minutes. */
export const tryoutLimit = { name: 'tryout', places: 10, perSeconds: 3_600 }

/** Limits of the whole house, so that nobody waits for hours and no disk fills. */
export const mostUnread = 40
export const mostBytesKept = 4 * 1_024 ** 3

/** How often a reading process writes its progress and checks that it is still wanted. */
export const beatMs = 500

/** A process that stays silent for so long is dead. */
export const deadAfterMs = 15_000

/** A reservation is renewed after so many bytes, so a connection of 20 kB/s keeps its own. */
export const renewedAfterBytes = 256 * 1_024

/** A reading restarts once by itself. */
export const mostTries = 2

/** Wide enough to read the small print of a page on a large screen. */
export const pictureWidth = 1_400

export function picturePath(id: string, page: number): string {
  return `/api/tryouts/${id}/pages/${page}`
}

/** The name of a kept report in the garage: visitors give it none. */
export function keptReportName({ report, vehicle }: Pick<ReportContent, 'report' | 'vehicle'>): string {
  return ['Rapport', report.number ?? 'lu à l’essai', vehicle.plate].filter(Boolean).join(' ').slice(0, 200)
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/tiff': 'tif' }

export function keptFileName(mediaType: string, position: number): string {
  return mediaType === 'application/pdf' ? 'rapport.pdf' : `page-${position}.${endings[mediaType] ?? 'heic'}`
}
