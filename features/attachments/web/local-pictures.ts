const most = 60
const pictures = new Map<string, string>()

/** The address of a picture on this device, shown until the server has drawn its own. */
export function keepLocalPicture(id: string, content: Blob): string | undefined {
  // Browsers draw these types; they cannot show the others.
  if (!/^image\/(jpeg|png|webp|gif|avif)$/.test(content.type)) return undefined
  const known = pictures.get(id)
  if (known) return known
  const address = URL.createObjectURL(content)
  pictures.set(id, address)
  const [oldest] = pictures
  if (oldest && pictures.size > most) {
    URL.revokeObjectURL(oldest[1])
    pictures.delete(oldest[0])
  }
  return address
}

export function localPictureOf(id: string): string | undefined {
  return pictures.get(id)
}
