import { useState } from 'react'
import { Link } from 'react-router'
import type { BoardColumn, Dossier } from '#features/dossiers/contract.ts'
import { describeTotal } from '#features/dossiers/dossier-total.ts'
import classes from '#features/dossiers/web/dossier-board.module.css'
import { LateChip, StatusChip } from '#features/dossiers/web/status-chip.tsx'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { daysBetween, formatDay } from '#lib/dates.ts'

/** The kind of data that a dragged card carries. */
const carried = 'application/x-dossier'

type ColumnProps = {
  column: BoardColumn
  cards: Dossier[]
  mayMove: boolean
  onDrop: (id: string, beforeId: string | null) => void
}

export function BoardColumnView({ column: { id, name, cardLimit }, cards, mayMove, onDrop }: ColumnProps) {
  const [isOver, setOver] = useState(false)
  const isFull = cardLimit !== null && cards.length > cardLimit
  return (
    <section
      className={classes.column}
      aria-label={name}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!mayMove || !event.dataTransfer.types.includes(carried)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const under = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
        onDrop(event.dataTransfer.getData(carried), under?.dataset.card ?? null)
      }}
    >
      <h2 className={classes.title}>
        {name}
        <span className={classes.count} data-full={isFull || undefined}>
          {cardLimit === null ? cards.length : `${cards.length} / ${cardLimit}`}
        </span>
      </h2>
      {isFull && <p className={classes.full}>Au-dessus de la limite</p>}
      <ul className={classes.cards} data-column={id}>
        {cards.map((dossier) => (
          <li key={dossier.id}>
            <Card dossier={dossier} mayMove={mayMove} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** « 1 284,50 € TTC · réponse attendue » */
function QuoteLine({ dossier }: { dossier: Dossier }) {
  const { today } = useStanding(dossier)
  if (!dossier.quoteId) return null
  return <span className={`${classes.total} figures`}>{describeTotal(dossier, today)}</span>
}

function Card({ dossier, mayMove }: { dossier: Dossier; mayMove: boolean }) {
  const { standing, today } = useStanding(dossier)
  const { id, plate, clientName, vehicleName, promisedOn, inColumnSince, keyNumber } = dossier
  const days = daysBetween(inColumnSince, today)
  return (
    <Link
      to={`/dashboard/dossiers/${id}`}
      className={classes.card}
      data-card={id}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(carried, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <span className={classes.line}>
        <b className="figures">{plate || clientName}</b>
        <span className={classes.days} title="Jours dans cette colonne">
          {days === 0 ? 'aujourd’hui' : `${days}\u202fj`}
        </span>
      </span>
      <span className={classes.who}>{[plate && clientName, vehicleName].filter(Boolean).join(' · ')}</span>
      <QuoteLine dossier={dossier} />
      <span className={classes.chips}>
        <StatusChip standing={standing} size="sm" />
        <LateChip dossier={dossier} standing={standing} today={today} size="sm" />
      </span>
      <span className={classes.days}>
        {[promisedOn && !standing.isLate && `promis le ${formatDay(promisedOn)}`, keyNumber && `clé ${keyNumber}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  )
}
