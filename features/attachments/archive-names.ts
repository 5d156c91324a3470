import {
  type AttachmentKind,
  attachmentKindLabels,
  type RepairStage,
  repairStageLabels,
} from '#features/attachments/attachment.ts'

type Named = { name: string; kind: AttachmentKind; stage: RepairStage | null; mediaType: string }

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/csv': 'csv',
}

/** The paths of files in an archive: a folder for each stage or kind, and no name twice. */
export function archiveNames(files: readonly Named[]): string[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const folder = file.stage ? repairStageLabels[file.stage] : attachmentKindLabels[file.kind]
    const [stem, ending] = partsOf(file)
    for (let rank = 1; ; rank += 1) {
      const path = `${folder}/${stem}${rank > 1 ? ` (${rank})` : ''}${ending}`
      // Windows and macOS see no difference between capitals and small letters.
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  })
}

/** A name that every system accepts, and the ending that its bytes ask for. */
function partsOf({ name, mediaType }: Named): [stem: string, ending: string] {
  const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/.exec(name) ?? []
  const plain = stem
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '')
    .trim()
  const known = extensions[mediaType]
  return [plain || 'fichier', ending || (known ? `.${known}` : '')]
}
