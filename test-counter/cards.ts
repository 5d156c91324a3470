/** The result of a payment with the card. */
export type CardOutcome = 'paid' | 'declined' | 'authenticate'

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard'
  /** While the owner is present. */
  present: CardOutcome
  /** Without the owner, at a renewal. */
  later: 'paid' | 'declined'
  meaning: string
}

/** Test numbers published by the payment service. The counter refuses any other, so nobody leaves a real one here. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', present: 'paid', later: 'paid', meaning: 'paiement accepté' },
  { number: '5555555555554444', brand: 'mastercard', present: 'paid', later: 'paid', meaning: 'paiement accepté' },
  { number: '4000000000000002', brand: 'visa', present: 'declined', later: 'declined', meaning: 'carte refusée' },
  {
    number: '4000002500003155',
    brand: 'visa',
    present: 'authenticate',
    later: 'paid',
    meaning: 'authentification demandée',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    present: 'declined',
    later: 'declined',
    meaning: 'enregistrée, puis refusée à chaque paiement',
  },
]

/** Finds a card by its typed number, with or without spaces. */
export function cardOf(typed: string): TestCard | undefined {
  const number = typed.replace(/[\s\u00a0\u202f.-]/g, '')
  return testCards.find((card) => card.number === number)
}

/** Some cards are accepted while nothing is due, and fail later. */
export function isKeptUnpaid({ number }: TestCard): boolean {
  return number === '4000000000000341'
}

export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1\u00a0')
}
