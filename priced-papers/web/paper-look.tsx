import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { ListColumn } from '#ui/list/list-look.ts'

type WorkPaper = {
  clientName: string
  plate: string | null
  vehicleName: string | null
  title: string
  grossCents: number
  createdAt: string
}

/** The columns and the card of papers about work that is not billed yet: quotes and orders. */
export const workColumns: readonly ListColumn<WorkPaper>[] = [
  { key: 'client', title: 'Client', width: 170, grows: true, text: ({ clientName }) => clientName },
  { key: 'vehicle', title: 'Véhicule', width: 190, grows: true, text: vehicleOf },
  { key: 'title', title: 'Objet', width: 180, grows: true, text: ({ title }) => title },
  { key: 'gross', title: 'Total TTC', width: 130, isAmount: true, text: ({ grossCents }) => euros(grossCents) },
  { key: 'createdAt', title: 'Date', width: 110, text: ({ createdAt }) => formatDay(createdAt) },
]

export const workCard = {
  details: (paper: WorkPaper) => [paper.clientName, vehicleOf(paper), paper.title].filter(Boolean).join(' · '),
  trailing: ({ grossCents }: WorkPaper) => <b>{euros(grossCents)}&nbsp;TTC</b>,
}

function vehicleOf({ plate, vehicleName }: WorkPaper): string {
  return [plate, vehicleName].filter(Boolean).join(' · ')
}
