import { closingNumber, kindLabels } from '#features/closings/closing.ts'
import type { Closing } from '#features/closings/contract.ts'
import { modeLabels, paymentModes } from '#features/payments/payment.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A closing as a line of an exported list, with the digest that seals it. */
export const closingColumns: SheetColumn<Closing>[] = [
  { header: 'Numéro', kind: 'text', value: ({ position }) => closingNumber(position) },
  { header: 'Période', kind: 'text', value: ({ kind }) => kindLabels[kind] },
  { header: 'Du', kind: 'day', value: ({ startsOn }) => startsOn },
  { header: 'Au', kind: 'day', value: ({ endsOn }) => endsOn },
  { header: 'Encaissements', kind: 'integer', value: ({ paymentCount }) => paymentCount },
  { header: 'Reçu TTC', kind: 'cents', value: ({ receivedCents }) => receivedCents },
  { header: 'Remboursé ou annulé TTC', kind: 'cents', value: ({ returnedCents }) => returnedCents },
  { header: 'Total TTC', kind: 'cents', value: ({ totalCents }) => totalCents },
  ...paymentModes.map(
    (mode): SheetColumn<Closing> => ({
      header: `${modeLabels[mode]} TTC`,
      kind: 'cents',
      value: ({ modeTotals }) => modeTotals[mode] ?? 0,
    }),
  ),
  { header: 'Total perpétuel TTC', kind: 'cents', value: ({ perpetualCents }) => perpetualCents },
  { header: 'Clôturée le', kind: 'instant', value: ({ closedAt }) => closedAt },
  { header: 'Clôturée par', kind: 'text', value: ({ closedBy }) => closedBy || 'D’office' },
  { header: 'Empreinte', kind: 'text', value: ({ digest }) => digest },
]
