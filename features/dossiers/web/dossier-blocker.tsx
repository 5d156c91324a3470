import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Dossier } from '#features/dossiers/contract.ts'
import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import type { ActionPlace, DossierRule } from '#features/dossiers/dossier-rule.ts'
import {
  assignmentAddress,
  invoiceAddress,
  orderAddress,
  quoteAddress,
  reportAddress,
  signatureAddress,
} from '#features/dossiers/dossier-strip.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import classes from '#features/dossiers/web/dossier-page.module.css'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatDay } from '#lib/dates.ts'
import { useOpener } from '#records/use-opener.ts'

const paperPlaces = ['quote', 'report', 'order', 'invoice', 'assignment', 'signature', 'signedCopy'] as const
type PaperPlace = (typeof paperPlaces)[number]

/** The words in an address that open the screen of each action. */
const openings: Record<Exclude<ActionPlace, PaperPlace>, string> = {
  edit: 'modifier',
  authorisation: 'accord',
  promise: 'promesse',
  move: 'deplacer',
  archive: 'archiver',
  supplement: 'reponse-expert',
}

const titles: Record<DossierRule['standing'], string> = {
  blocked: 'Ce qui bloque',
  toDo: 'À faire',
  underWay: 'En cours',
  over: 'Terminé',
}

/** « Ce qui bloque »: one sentence with its beginning and its daily cost, and the one next action. */
export function DossierBlocker({ dossier, mayWrite }: { dossier: Dossier; mayWrite: boolean }) {
  const { standing } = useStanding(dossier)
  const mayMove = useMay(dossiersRights.move) && !dossier.archivedAt
  const { told, since, days, cost } = standing
  const mayAct = told.action?.place === 'move' ? mayMove : mayWrite
  if (told.standing === 'over') return null
  return (
    <section className={classes.blocker} data-standing={told.standing} aria-label={titles[told.standing]}>
      <div>
        <h2>{titles[told.standing]}</h2>
        <p className={classes.sentence}>{told.sentence}</p>
        <p className={classes.since}>
          Depuis le {formatDay(since)}
          {days > 0 && ` (${days}\u202fj)`}
          {cost && ` · ${formatAmount(cost.dayCents)} par jour`}
          {cost &&
            cost.soFarCents > 0 &&
            `, ${formatAmount(cost.soFarCents)} à ce jour dans «\u202f${dossier.columnName}\u202f»`}
        </p>
      </div>
      {told.action && mayAct && <NextAction {...told.action} dossier={dossier} />}
    </section>
  )
}

type NextActionProps = { label: string; place: ActionPlace; dossier: Dossier }

function NextAction({ label, place, dossier }: NextActionProps) {
  const opener = useOpener(isPaper(place) ? '' : openings[place])
  return (
    <Button
      component={Link}
      {...(isPaper(place) ? { to: paperAddress(place, dossier) } : opener)}
      rightSection={<IconArrowRight size={17} />}
    >
      {label}
    </Button>
  )
}

/** The address of the next action, from any page. */
export function actionAddress(place: ActionPlace, dossier: Dossier): string {
  return isPaper(place) ? paperAddress(place, dossier) : `/dashboard/dossiers/${dossier.id}?${openings[place]}=1`
}

function isPaper(place: ActionPlace): place is PaperPlace {
  return paperPlaces.some((each) => each === place)
}

/** The page of the paper. A dossier without an invoice is invoiced on the page of its order or accepted quote, or anew. */
function paperAddress(place: PaperPlace, dossier: Dossier): string {
  const { id, clientId, vehicleId, quoteId, quoteStatus, reportId, orderId, invoiceId, invoiceState } = dossier
  const { assignmentId, withdrawalRequestId, signatureRequestId } = dossier
  if (place === 'quote' && quoteId) return quoteAddress(quoteId)
  if (place === 'report' && reportId) return reportAddress(reportId)
  if (place === 'order' && orderId) return orderAddress(orderId)
  if (place === 'assignment' && assignmentId) return assignmentAddress(assignmentId)
  if (place === 'signature' && withdrawalRequestId) return signatureAddress(withdrawalRequestId)
  if (place === 'signedCopy' && signatureRequestId) return signatureAddress(signatureRequestId)
  if (place !== 'invoice') return `/dashboard/dossiers/${id}`
  if (invoiceId && invoiceState !== 'deposit') return invoiceAddress(invoiceId)
  if (orderId) return orderAddress(orderId)
  if (quoteId && quoteStatus === 'accepted') return quoteAddress(quoteId)
  const beginning = new URLSearchParams({ nouveau: '1', pour: clientId, vehicule: vehicleId ?? '', dossier: id })
  return `/dashboard/factures?${beginning}`
}
