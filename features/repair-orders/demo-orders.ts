import type { ReceptionInput } from '#features/repair-orders/order-input.ts'
import type { OrderStanding } from '#features/repair-orders/repair-order.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

type Unplaced<Line> = Line extends unknown ? Omit<Line, 'id' | 'rank'> : never

/** An order that tells of nobody, for an accepted quote of the demonstration by rank, the oldest first. */
export type DemoOrder = {
  quote: number
  reception: Partial<ReceptionInput>
  standing: Extract<OrderStanding, 'started' | 'delivered'>
  /** Work that was found later, and waits for the client. */
  complement?: { requests: string; lines: Unplaced<LineInput>[] }
}

export const ordersOfTheDemo: readonly DemoOrder[] = [
  {
    quote: 0,
    reception: { mileageKm: 48_230, fuelEighths: 4, marks: [{ zone: 'bonnet', kind: 'chip' }] },
    standing: 'delivered',
  },
  {
    quote: 2,
    reception: {
      ...{ mileageKm: 91_570, fuelEighths: 2, belongings: 'Siège enfant à l’arrière' },
      marks: [
        { zone: 'front_left_wing', kind: 'dent' },
        { zone: 'rear_left_wing', kind: 'scratch' },
      ],
    },
    standing: 'delivered',
  },
  {
    quote: 4,
    reception: {
      ...{ mileageKm: 23_410, fuelEighths: 6, condition: 'Intérieur propre, aucun voyant allumé' },
      marks: [
        { zone: 'front_bumper', kind: 'broken' },
        { zone: 'front_right_wing', kind: 'scratch' },
      ],
    },
    standing: 'started',
    complement: {
      requests: 'Remplacer la traverse, pliée derrière le bouclier',
      lines: [
        {
          ...{ kind: 'part', label: 'Traverse avant', reference: '752104850R', partOrigin: 'new', labourClass: null },
          ...{
            quantityThousandths: 1_000,
            unitPriceCents: 14_560,
            priceIncludesVat: false,
            discount: null,
            wear: null,
          },
          ...{ vatBasisPoints: 2_000, vatReason: null, isOutsideClaim: false },
        },
        {
          ...{
            kind: 'labour',
            label: 'Remplacement de la traverse',
            reference: '',
            partOrigin: null,
            labourClass: 't2',
          },
          ...{ quantityThousandths: 1_800, unitPriceCents: 6_700, priceIncludesVat: false, discount: null, wear: null },
          ...{ vatBasisPoints: 2_000, vatReason: null, isOutsideClaim: false },
        },
      ],
    },
  },
]
