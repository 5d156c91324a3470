import { systemClock } from '#browser/clock.ts'
import { today } from '#browser/today.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import { quoteStandingLabels, quoteStandingOf } from '#features/dossiers/dossier-quote.ts'
import { describeStatus, standingOf } from '#features/dossiers/dossier-standing.ts'
import { LateChip, StatusChip } from '#features/dossiers/web/status-chip.tsx'
import { formatAgo, formatDay, formatInstant } from '#lib/dates.ts'
import type { ListColumn } from '#ui/list/list-look.ts'

const here = () => new Date(systemClock.now())
const standing = (dossier: Dossier) => standingOf(dossier, here())

/** The columns of the list of dossiers. */
export const dossierColumns: ListColumn<Dossier>[] = [
  {
    key: 'status',
    title: 'Statut',
    width: 176,
    text: (dossier) => describeStatus(standing(dossier)),
    render: (dossier) => <StatusChip standing={standing(dossier)} size="sm" />,
  },
  {
    key: 'sentence',
    title: 'Ce qui bloque, ou la suite',
    width: 228,
    grows: true,
    text: (dossier) => standing(dossier).told.sentence,
  },
  {
    key: 'promise',
    title: 'Promis le',
    width: 140,
    sort: 'promisedOn',
    text: ({ promisedOn }) => (promisedOn ? formatDay(promisedOn) : ''),
    render: (dossier) =>
      standing(dossier).isLate ? (
        <LateChip dossier={dossier} standing={standing(dossier)} today={today()} size="sm" />
      ) : (
        dossier.promisedOn && formatDay(dossier.promisedOn)
      ),
  },
  {
    key: 'total',
    title: 'Total TTC',
    width: 116,
    isAmount: true,
    text: ({ quoteGrossCents }) => (typeof quoteGrossCents === 'number' ? formatAmount(quoteGrossCents) : ''),
  },
  {
    key: 'quote',
    title: 'Devis',
    width: 126,
    text: (dossier) => (dossier.quoteId ? quoteStandingLabels[quoteStandingOf(dossier, today())] : ''),
  },
  { key: 'column', title: 'Atelier', width: 108, isForWide: true, text: ({ columnName }) => columnName },
  { key: 'vehicle', title: 'Modèle', width: 116, isForWide: true, text: ({ vehicleName }) => vehicleName },
  { key: 'insurer', title: 'Assureur', width: 112, isForWide: true, text: ({ insurerName }) => insurerName },
  { key: 'number', title: 'Numéro', width: 112, isForWide: true, text: ({ number }) => number },
  {
    key: 'createdAt',
    title: 'Ouverture',
    width: 124,
    isForWide: true,
    sort: 'createdAt',
    text: ({ createdAt }) => formatDay(createdAt),
    render: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatInstant(createdAt)}>
        {formatAgo(createdAt, here())}
      </time>
    ),
  },
]
