/** Signs of ISO 8859-15 that stand elsewhere in Unicode. */
const moved = new Map(
  [...'€ŠšŽžŒœŸ'].map((sign, at) => [sign, [0xa4, 0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe][at] ?? 0x3f]),
)
const taken = new Set(moved.values())
const plain: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u202f': ' ',
  '\u00a0': ' ',
}

/** The bytes of a text in ISO 8859-15, the alphabet that the article asks of a flat file. An unknown sign loses its accent, or is a question mark. */
export function latin9(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Array.from(
    text.normalize('NFC').replace(/[’‘“”–—…\u202f\u00a0]/g, (sign) => plain[sign] ?? ' '),
    (sign) => {
      const own = byteOf(sign)
      return own === undefined
        ? Array.from(sign.normalize('NFD').replace(/\p{M}/gu, ''), (bare) => byteOf(bare) ?? 0x3f)
        : [own]
    },
  )
  return new Uint8Array(bytes.flat())
}

function byteOf(sign: string): number | undefined {
  const place = moved.get(sign)
  if (place !== undefined) return place
  const code = sign.codePointAt(0) ?? 0x3f
  return code < 0x100 && !taken.has(code) ? code : undefined
}
