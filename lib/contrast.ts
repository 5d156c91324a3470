/** The contrast of two colours by WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour that results when one lies over another with an opacity. */
export function over(colour: string, opacity: number, ground: string): string {
  const below = channels(ground)
  const mixed = channels(colour).map((value, index) =>
    Math.round(value * opacity + (below[index] ?? 0) * (1 - opacity)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => linear(value / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function channels(colour: string): number[] {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  if (!digits) throw new Error(`${colour} is not #rrggbb.`)
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}
