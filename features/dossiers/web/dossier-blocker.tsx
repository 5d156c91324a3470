import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Dossier } from '#features/dossiers/contract.ts'
import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import type { ActionPlace, DossierRule } from '#features/dossiers/dossier-rules.ts'
import { quoteAddress } from '#features/dossiers/dossier-strip.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import classes from '#features/dossiers/web/dossier-page.module.css'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatDay } from '#lib/dates.ts'
import { useOpener } from '#records/use-opener.ts'

/** The words in an address that open the screen of each action. */
export const openings: Record<Exclude<ActionPlace, 'quote'>, string> = {
  edit: 'modifier',
  authorisation: 'accord',
  promise: 'promesse',
  move: 'deplacer',
  archive: 'archiver',
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
      {told.action && mayAct && <NextAction {...told.action} quoteId={dossier.quoteId} />}
    </section>
  )
}

type NextActionProps = { label: string; place: ActionPlace; quoteId: string | null }

function NextAction({ label, place, quoteId }: NextActionProps) {
  const opener = useOpener(place === 'quote' ? '' : openings[place])
  const to = place === 'quote' && quoteId ? { to: quoteAddress(quoteId) } : opener
  return (
    <Button component={Link} {...to} rightSection={<IconArrowRight size={17} />}>
      {label}
    </Button>
  )
}
