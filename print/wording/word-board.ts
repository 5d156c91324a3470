import { formatInstant, formatLongDay } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import type { BoardSheet } from '#print/sheet/board-sheet.ts'
import { printOf } from '#print/wording/file-print.ts'

/** A board in words, as its template draws it. */
export type BoardPage = {
  title: string
  author: string
  day: [year: number, month: number, day: number]
  running: string
  letterhead: string[]
  issued: string
  facts: { label: string; value: string }[]
  photographs: { file: string; number: string; caption: string; lines: string[]; hash: string }[]
}

const stages = { before: 'Avant réparation', during: 'Pendant la réparation', after: 'Après réparation' } as const

const labels: Record<keyof BoardSheet['subject'], string> = {
  dossier: 'Dossier',
  plate: 'Immatriculation',
  vehicle: 'Véhicule',
  vin: 'N°\u00a0de série',
  client: 'Client',
  insurer: 'Assureur',
  claimNumber: 'N°\u00a0de sinistre',
  expert: 'Expert',
}
const order = ['dossier', 'plate', 'vehicle', 'vin', 'client', 'insurer', 'claimNumber', 'expert'] as const

export function fileOfPhotograph(index: number): string {
  return `photo-${index + 1}.jpg`
}

/** Says a board in French. It computes nothing but words. */
export function wordBoard({ issuedOn, garage, subject, photographs }: BoardSheet): BoardPage {
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number)
  const { dossier, plate, claimNumber } = subject
  const named = [dossier, plate, claimNumber && `sinistre ${claimNumber}`].filter(Boolean).join(' · ')
  return {
    title: 'Planche photographique',
    author: garage.name,
    day: [year, month, day],
    running: ['Planche photographique', named].filter(Boolean).join(' · '),
    letterhead: [garage.name, garage.phone ? formatPhone(garage.phone) : ''].filter(Boolean),
    issued: `Établie le ${formatLongDay(issuedOn)}, ${countOf(photographs.length)}`,
    facts: order.flatMap((key) => {
      const value = subject[key]
      return value ? { label: labels[key], value } : []
    }),
    photographs: wordPhotographs(photographs),
  }
}

/** Photographs with their number, their instant and the print of their file. */
export function wordPhotographs(photographs: BoardSheet['photographs']): BoardPage['photographs'] {
  return photographs.map(({ caption, stage, capturedAt, attachedAt, sha256 }, index) => ({
    file: fileOfPhotograph(index),
    number: `${index + 1}`,
    caption,
    lines: [
      stage ? stages[stage] : '',
      capturedAt ? `Prise de vue\u00a0: ${formatInstant(capturedAt)}` : `Reçue le ${formatInstant(attachedAt)}`,
    ].filter(Boolean),
    hash: printOf(sha256),
  }))
}

function countOf(count: number): string {
  return `${count} photographie${count > 1 ? 's' : ''}`
}
