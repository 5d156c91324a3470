const megabyte = 1_024 * 1_024

/** The most that the door of uploads lets through. */
export const attachmentLimitBytes = 50 * megabyte

const documents = [
  'application/pdf',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-outlook',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/plain',
  'text/csv',
]
const pictures = [
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
  'image/tiff',
  'image/webp',
  'image/gif',
  'image/avif',
]

/** The types that the engine draws. Of any other a screen shows an icon. */
const drawn = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'image/tiff']

export function mayBeAttached(mediaType: string): boolean {
  return documents.includes(mediaType) || pictures.includes(mediaType)
}

export function canBeDrawn(mediaType: string): boolean {
  return drawn.includes(mediaType)
}

/** The types that a file chooser offers. Bytes decide, on the device and on the server. */
export const acceptedPhotographs = 'image/*,.heic,.heif'
export const acceptedFiles = `${acceptedPhotographs},.pdf,.doc,.docx,.xls,.xlsx,.odt,.ods,.pptx,.msg,.txt,.csv`
