const longest = 120

/** Cleans a file name: no folder, no invisible characters, and the extension survives shortening. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // Control characters, and characters that reverse the reading direction so that « exe » looks like « pdf ».
  const visible = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [, stem = visible, extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/.exec(visible) ?? []
  const kept = `${Array.from(stem).slice(0, longest).join('')}${extension}`
  return /[\p{L}\p{N}]/u.test(kept) ? kept : 'fichier'
}

/** The header that names a download: ASCII for old programs, exact for the others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
