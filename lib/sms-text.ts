/** Characters of the seven-bit SMS alphabet; those of the second list count twice. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

type SmsSize = { encoding: 'GSM-7' | 'UCS-2'; units: number; segments: number }

/** Number of messages billed: a single « ê » or « ’ » more than halves the length of each. */
export function measureSms(text: string): SmsSize {
  const sizes = Array.from(text, (sign) => (basic.has(sign) ? 1 : extended.has(sign) ? 2 : Number.NaN))
  const isGsm = !sizes.some(Number.isNaN)
  // A character that counts twice is never split between two messages.
  return isGsm
    ? { encoding: 'GSM-7', ...pack(sizes, 160, 153) }
    : {
        encoding: 'UCS-2',
        ...pack(
          Array.from(text, (sign) => sign.length),
          70,
          67,
        ),
      }
}

function pack(sizes: number[], alone: number, joined: number): { units: number; segments: number } {
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= alone) return { units, segments: units === 0 ? 0 : 1 }
  let segments = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > joined) {
      segments += 1
      filled = 0
    }
    filled += size
  }
  return { units, segments }
}

/** Replaces typographic characters that shorten an SMS. */
export function plainSmsText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/«\s?|\s?»|[“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
}

/** `+` and 7 to 15 digits: the only format that is sent. */
export function isE164(number: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(number)
}
