type PictureSize = { width: number; height: number }

/** The size in the first bytes of a PNG, JPEG, WebP or AVIF file. */
export function pictureSize(file: Buffer): PictureSize {
  if (file.readUInt32BE(0) === 0x89_50_4e_47) return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
  if (file.readUInt16BE(0) === 0xff_d8) return sizeOfJpeg(file)
  if (file.toString('latin1', 8, 12) === 'WEBP') return sizeOfWebp(file)
  const at = file.indexOf('ispe')
  if (file.toString('latin1', 4, 12) === 'ftypavif' && at > 0)
    return { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) }
  throw new Error('This is no picture of a known kind.')
}

function sizeOfWebp(file: Buffer): PictureSize {
  const kind = file.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3f_ff, height: file.readUInt16LE(28) & 0x3f_ff }
  const bits = file.readUInt32LE(21)
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
}

/** Walks through the segments to the one with the size. */
function sizeOfJpeg(file: Buffer): PictureSize {
  let at = 2
  while (at < file.length) {
    const marker = file.readUInt8(at + 1)
    const opensPicture = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (opensPicture) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    at += 2 + file.readUInt16BE(at + 2)
  }
  throw new Error('This JPEG file holds no picture.')
}
