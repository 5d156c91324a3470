import type { ExpertReport } from '#engine/expert-report.ts'

/** Erased within the hour: what is past its time goes with the next round, six minutes later at most. */
export const keptMs = 53 * 60_000

/** Of one network; it comes back one by one, every six minutes. */
export const tryoutLimit = { name: 'tryout', places: 10, perSeconds: 3_600 }

/** What the house takes at once, from everybody: nobody waits for hours, and no disk fills. */
export const mostUnread = 40
export const mostBytesKept = 4 * 1_024 ** 3

/** How often the process that reads says how far it is, and hears whether it is still wanted. */
export const beatMs = 500

/** A process that says nothing of a reading for as long is gone. */
export const silentMs = 15_000

/** The reading is taken up again once by itself. */
export const mostTries = 2

/** Wide enough to read the small print of a page on a large screen. */
export const pictureWidth = 1_400

export function picturePath(id: string, page: number): string {
  return `/api/tryouts/${id}/pages/${page}`
}

/** What a kept report is called in the garage: visitors give it no name. */
export function keptReportName({ report, vehicle }: Pick<ExpertReport, 'report' | 'vehicle'>): string {
  return ['Rapport', report.number ?? 'lu à l’essai', vehicle.plate].filter(Boolean).join(' ').slice(0, 200)
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/tiff': 'tif' }

export function keptFileName(mediaType: string, position: number): string {
  return mediaType === 'application/pdf' ? 'rapport.pdf' : `page-${position}.${endings[mediaType] ?? 'heic'}`
}
