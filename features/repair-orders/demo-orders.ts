import type { DemoPhotograph } from '#features/attachments/demo-photographs.ts'
import type { ReceptionInput } from '#features/repair-orders/order-input.ts'
import type { OrderStanding } from '#features/repair-orders/repair-order.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

type Unplaced<Line> = Line extends unknown ? Omit<Line, 'id' | 'rank'> : never

/** A photograph of the reception, drawn by the demonstration. */
type DemoPhotographOfReception = Pick<DemoPhotograph, 'name' | 'caption' | 'stage' | 'paint' | 'view'>

/** An order that tells of nobody, for the accepted quote of the dossier of this rank in the demonstration. */
export type DemoOrder = {
  dossier: number
  reception: Partial<ReceptionInput>
  standing: Extract<OrderStanding, 'started' | 'delivered'>
  photographs?: DemoPhotographOfReception[]
  /** Work that was found later, and waits for the client. */
  complement?: { requests: string; lines: Unplaced<LineInput>[] }
}

export const ordersOfTheDemo: readonly DemoOrder[] = [
  {
    dossier: 0,
    reception: { mileageKm: 48_230, fuelEighths: 4, marks: [{ zone: 'bonnet', kind: 'chip' }] },
    standing: 'delivered',
  },
  {
    dossier: 9,
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
    dossier: 25,
    reception: {
      ...{ mileageKm: 123_410, fuelEighths: 6, condition: 'Intérieur propre, aucun voyant allumé' },
      marks: [{ zone: 'front_right_wing', kind: 'scratch' }],
    },
    photographs: [
      { name: 'IMG_4130.jpg', caption: 'Côté droit', stage: 'before', paint: '#6d7a74', view: 'whole' },
      { name: 'IMG_4131.jpg', caption: 'Dommage', stage: 'before', paint: '#6d7a74', view: 'wing' },
    ],
    standing: 'started',
    complement: {
      requests: 'Remplacer la rotule de direction droite, qui a du jeu',
      lines: [
        {
          ...{ kind: 'part', label: 'Rotule de direction droite', reference: '485205883R', partOrigin: 'new' },
          ...{ labourClass: null, quantityThousandths: 1_000, unitPriceCents: 4_160, priceIncludesVat: false },
          ...{ discount: null, wear: null, vatBasisPoints: 2_000, vatReason: null, isOutsideClaim: false },
        },
        {
          ...{ kind: 'labour', label: 'Remplacement de la rotule', reference: '', partOrigin: null },
          ...{ labourClass: 'mechanics', quantityThousandths: 700, unitPriceCents: 7_200, priceIncludesVat: false },
          ...{ discount: null, wear: null, vatBasisPoints: 2_000, vatReason: null, isOutsideClaim: false },
        },
      ],
    },
  },
]
