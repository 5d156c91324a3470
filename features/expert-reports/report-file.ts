import { type ReportFileType, reportFileTypes } from '#engine/report/file-type.ts'

const megabyte = 1_024 * 1_024
export const fileLimitBytes = 25 * megabyte
export const reportLimitBytes = 200 * megabyte
export const photographLimit = 30

/** The types that a file chooser shows; dropped files are judged by their bytes. */
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,.heic,.heif,.tif,.tiff,application/pdf,image/*'

/** The type of a report's file, from the media type that the file store found. */
export function reportTypeOfMedia(mediaType: string): ReportFileType | undefined {
  const known = mediaType === 'image/heif' ? 'image/heic' : mediaType
  return reportFileTypes.find((type) => type === known)
}
