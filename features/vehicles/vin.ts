/** A serial number as it is kept. I, O and Q stand in none: there they are a one and a zero. */
export function normaliseVin(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\u00a0\u202f.·_/–—-]/g, '')
    .replaceAll('I', '1')
    .replace(/[OQ]/g, '0')
}

/** Since the model years of 1981, every vehicle of Europe has 17 characters. Before, makers numbered as they liked. */
const sinceDay = '1982-01-01'

/** The sentence about a serial number that cannot be right. Its check digit is not used in Europe, and refuses none. */
export function vinMistake(vin: string, firstRegisteredOn: string | null): string | undefined {
  if (!/^[A-Z0-9]+$/.test(vin)) return 'Un numéro de série ne compte que des lettres et des chiffres, sans accent'
  if (vin.length === 17) return undefined
  const isOld = firstRegisteredOn !== null && firstRegisteredOn < sinceDay
  if (isOld && vin.length < 17) return undefined
  return `Un numéro de série compte 17 caractères, celui-ci en a ${vin.length} : comparez-le au repère E de la carte grise`
}

/** The last eight characters, by which parts are looked up. */
export function vinEnd(vin: string): string {
  return vin.slice(-8)
}
