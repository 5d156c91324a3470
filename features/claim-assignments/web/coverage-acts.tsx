import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { isCoverageState } from '#features/claim-assignments/claim-to-cash.ts'
import type { ClaimToCash, WholeCoverage } from '#features/claim-assignments/contract.ts'
import {
  type CoverageAct,
  coverageActLabels,
  isCoverageOver,
  maySend,
  nextCoverageAct,
  type SendingKind,
} from '#features/claim-assignments/coverage.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { call, nextActParameter } from '#features/claim-assignments/web/api.ts'
import { ClosingForm } from '#features/claim-assignments/web/closing-form.tsx'
import { InvoiceMailForm } from '#features/claim-assignments/web/invoice-mail-form.tsx'
import { type MoreAct, MoreActs } from '#features/claim-assignments/web/more-acts.tsx'
import { SendingForm } from '#features/claim-assignments/web/sending-form.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useOpenedBy } from '#records/record-drawer.tsx'

/** The acts that are done in the dossier, each with the word that opens its screen there. */
const inDossier: Partial<Record<CoverageAct, string>> = {
  chaseAgreement: '?accord=1',
  reviewMode: '?modifier=1',
  invoice: '',
}

type Opened = SendingKind | 'mail' | 'close'
type ActsProps = { claim: ClaimToCash; coverage: WholeCoverage }

/** The one next act, the way to the dossier, and the others in a menu. */
export function CoverageActs({ claim, coverage }: ActsProps) {
  const { dossierId, state, openCents, askedCents } = claim
  const mayWrite = useMay(claimAssignmentsRights.write)
  const [chosen, setOpened] = useState<Opened>()
  const [isAsked, forgetAsked] = useOpenedBy(nextActParameter)
  const next = isCoverageState(state) ? nextCoverageAct[state] : null
  const dossier = `/dashboard/dossiers/${dossierId}`
  const there = next ? inDossier[next] : undefined
  const isReminding = next === 'remind' || next === 'claimRest'
  const mayClose = askedCents > 0 && openCents > 0 && state !== 'paid'
  const offered: (MoreAct | false)[] = [
    maySend('reminder', claim) && !isReminding && { label: 'Noter une relance', run: () => setOpened('reminder') },
    maySend('invoice', claim) &&
      next !== 'request' && { label: coverageActLabels.request, run: () => setOpened('mail') },
    maySend('invoice', claim) && { label: 'Noter un envoi de la facture', run: () => setOpened('invoice') },
    mayClose && {
      label: isCoverageOver(state) ? 'Corriger les motifs du manque' : 'Clore avec un manque',
      run: () => setOpened('close'),
    },
  ]
  const opened = chosen ?? (isAsked && mayWrite && next === 'request' ? 'mail' : undefined)
  const close = () => {
    setOpened(undefined)
    forgetAsked()
  }
  return (
    <>
      {mayWrite && next && there === undefined && (
        <Button onClick={() => setOpened(isReminding ? 'reminder' : 'mail')}>{coverageActLabels[next]}</Button>
      )}
      {mayWrite && next && there !== undefined && (
        <Button component={Link} to={`${dossier}${there}`}>
          {coverageActLabels[next]}
        </Button>
      )}
      <Button variant="default" component={Link} to={dossier}>
        Ouvrir le dossier
      </Button>
      {mayWrite && <MoreActs acts={offered.filter((act) => act !== false)} />}
      {opened && <Dialog {...{ claim, coverage, opened }} onNote={() => setOpened('invoice')} onClose={close} />}
    </>
  )
}

type DialogProps = ActsProps & { opened: Opened; onNote: () => void; onClose: () => void }

function Dialog({ claim, coverage: { shortfall }, opened, onNote, onClose }: DialogProps) {
  const { id, openCents } = claim
  if (opened === 'mail') return <InvoiceMailForm {...{ claim, onNote, onClose }} />
  if (opened !== 'close') return <SendingForm id={id} kind={opened} onClose={onClose} />
  return (
    <ClosingForm
      openCents={openCents}
      told={shortfall ?? undefined}
      words={{ act: 'Clore la prise en charge', done: 'Prise en charge close' }}
      send={(told) => call.closeCoverage({ id, ...told })}
      onClose={onClose}
    />
  )
}
