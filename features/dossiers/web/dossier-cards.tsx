import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLivePage } from '#browser/use-live-page.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { dossierAddress } from '#features/dossiers/dossier-list.ts'
import type { DossierTab } from '#features/dossiers/dossier-tabs.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierList, dossierPlace } from '#features/dossiers/web/api.ts'
import { actionAddress } from '#features/dossiers/web/dossier-blocker.tsx'
import { useBoardColumns } from '#features/dossiers/web/use-board-columns.ts'
import { useMoving } from '#features/dossiers/web/use-moving.ts'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { daysBetween } from '#lib/dates.ts'
import { WorkCard, WorkRow, workRows } from '#records/work-card.tsx'

const { page, ...every } = dossierAddress.read(new URLSearchParams('tri=promesse&ordre=asc'))

function workOf(tab: DossierTab) {
  const filters = { ...every, tab }
  const all = `${dossierPlace.path}?${dossierAddress.write({ page, ...filters })}`
  return { all, request: { filters, page, pageSize: workRows } }
}
const handover = workOf('handover')
const blocked = workOf('blocked')
const late = workOf('late')
const toInvoice = workOf('toInvoice')

/** « Restitutions du jour »: the vehicles promised for today, handed back in place. */
export function HandoverCard() {
  return (
    <WorkCard
      title="Restitutions du jour"
      to={handover.all}
      all="Toutes les restitutions du jour"
      page={useLivePage(dossierList, handover.request)}
      empty="Aucune restitution promise aujourd’hui"
    >
      {(dossier) => <HandoverRow key={dossier.id} dossier={dossier} />}
    </WorkCard>
  )
}

/** « Bloqués »: the dossiers that wait for somebody else or for a decision, each with its one next action. */
export function BlockedCard() {
  return (
    <WorkCard
      title="Bloqués"
      to={blocked.all}
      all="Tous les dossiers bloqués"
      page={useLivePage(dossierList, blocked.request)}
      empty="Rien ne bloque"
    >
      {(dossier) => <NextActionRow key={dossier.id} dossier={dossier} />}
    </WorkCard>
  )
}

/** « En retard »: the promised day is over. */
export function LateCard() {
  return (
    <WorkCard
      title="En retard"
      to={late.all}
      all="Tous les dossiers en retard"
      page={useLivePage(dossierList, late.request)}
      empty="Aucun retard"
    >
      {(dossier) => <LateRow key={dossier.id} dossier={dossier} />}
    </WorkCard>
  )
}

/** « À facturer »: the vehicles that are back with their owner before their invoice was issued. */
export function ToInvoiceCard() {
  return (
    <WorkCard
      title="À facturer"
      to={toInvoice.all}
      all="Tous les dossiers à facturer"
      page={useLivePage(dossierList, toInvoice.request)}
      empty="Rien à facturer"
    >
      {(dossier) => <NextActionRow key={dossier.id} dossier={dossier} />}
    </WorkCard>
  )
}

function HandoverRow({ dossier }: { dossier: Dossier }) {
  const mayMove = useMay(dossiersRights.move)
  const { columns } = useBoardColumns()
  const { move, moving } = useMoving()
  const delivered = columns.find(({ kind }) => kind === 'delivered')
  return (
    <Row
      dossier={dossier}
      detail={dossier.columnName}
      act={
        mayMove &&
        delivered &&
        dossier.columnKind !== 'expected' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={moving !== undefined}
            onClick={() => move({ dossier, columnId: delivered.id })}
          >
            Restitué
          </Button>
        )
      }
    />
  )
}

function LateRow({ dossier }: { dossier: Dossier }) {
  const mayWrite = useMay(dossiersRights.write)
  const { standing, today } = useStanding(dossier)
  const days = daysBetween(dossier.promisedOn ?? today, today)
  return (
    <Row
      dossier={dossier}
      detail={`${dossier.columnName}, ${standing.told.sentence.charAt(0).toLowerCase()}${standing.told.sentence.slice(1)}`}
      after={
        <Text span size="sm" fw={600} c="copper" style={{ whiteSpace: 'nowrap' }}>
          {days}
          {'\u202f'}j
        </Text>
      }
      act={mayWrite && <ActLink label="Nouvelle date" to={actionAddress('promise', dossier)} />}
    />
  )
}

function NextActionRow({ dossier }: { dossier: Dossier }) {
  const mayWrite = useMay(dossiersRights.write)
  const mayMove = useMay(dossiersRights.move)
  const { told, days } = useStanding(dossier).standing
  const { action } = told
  const mayAct = action?.place === 'move' ? mayMove : mayWrite
  return (
    <Row
      dossier={dossier}
      detail={`${told.sentence}${days > 0 ? ` Depuis ${days}\u202fj.` : ''}`}
      act={action && mayAct && <ActLink label={action.label} to={actionAddress(action.place, dossier)} />}
    />
  )
}

type RowProps = { dossier: Dossier; detail: string; after?: ReactNode; act: ReactNode }

function Row({ dossier, detail, after, act }: RowProps) {
  const { plate, clientName, vehicleName } = dossier
  return (
    <WorkRow
      to={place(dossier)}
      name={[plate, vehicleName, clientName].filter(Boolean).join(' · ') || dossierTitle(dossier)}
      detail={detail}
      after={
        <>
          {after}
          {act}
        </>
      }
    />
  )
}

function ActLink({ label, to }: { label: string; to: string }) {
  return (
    <Button component={Link} to={to} size="compact-sm" variant="default" visibleFrom="sm">
      {label}
    </Button>
  )
}

const place = ({ id }: Dossier) => `${dossierPlace.path}/${id}`
