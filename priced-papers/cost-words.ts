/** The history tells that costs were written, and never which: people without the right to see them read it too. */
export function tellCosts({ lines }: Record<string, unknown>): string {
  return Number(lines) > 1 ? `a noté les prix d’achat de ${lines} lignes` : 'a noté le prix d’achat d’une ligne'
}
