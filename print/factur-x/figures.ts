/** `123456` as `1234.56`. */
export function decimal(whole: number, digits = 2): string {
  return exact(BigInt(whole), digits)
}

/** The price of one: a price agreed with VAT has six decimals, so that price by quantity is the amount of the line again. */
export function unitPrice(netCents: number, quantityThousandths: number): string {
  if (quantityThousandths === 0) return decimal(netCents)
  const millionths = (BigInt(netCents) * 10_000_000n * 2n) / BigInt(quantityThousandths)
  const rounded = (millionths + (millionths < 0n ? -1n : 1n)) / 2n
  return exact(rounded, 6)
}

function exact(whole: bigint, digits: number): string {
  const figures = String(whole < 0n ? -whole : whole).padStart(digits + 1, '0')
  return `${whole < 0n ? '-' : ''}${figures.slice(0, -digits)}.${figures.slice(-digits)}`
}
