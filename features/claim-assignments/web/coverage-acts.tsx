import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { isCoverageState } from '#features/claim-assignments/claim-to-cash.ts'
import type { ClaimToCash } from '#features/claim-assignments/contract.ts'
import {
  type CoverageAct,
  coverageActLabels,
  nextCoverageAct,
  type SendingKind,
} from '#features/claim-assignments/coverage.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { SendingForm } from '#features/claim-assignments/web/sending-form.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'

/** The acts that are done in the dossier, each with the word that opens its screen there. */
const inDossier: Partial<Record<CoverageAct, string>> = {
  chaseAgreement: '?accord=1',
  reviewMode: '?modifier=1',
  invoice: '',
}

/** The one next act, and the way to the dossier. */
export function CoverageActs({ claim: { dossierId, state, askedCents } }: { claim: ClaimToCash }) {
  const mayWrite = useMay(claimAssignmentsRights.write)
  const [opened, setOpened] = useState<SendingKind>()
  const next = isCoverageState(state) ? nextCoverageAct[state] : null
  const dossier = `/dashboard/dossiers/${dossierId}`
  const there = next ? inDossier[next] : undefined
  const isOver = state === 'paid' || state === 'unclaimed'
  const hasReminder = state === 'awaited' || state === 'refused'
  return (
    <>
      {mayWrite && next && there === undefined && (
        <Button onClick={() => setOpened(next === 'request' ? 'invoice' : 'reminder')}>
          {coverageActLabels[next]}
        </Button>
      )}
      {mayWrite && next && there !== undefined && (
        <Button component={Link} to={`${dossier}${there}`}>
          {coverageActLabels[next]}
        </Button>
      )}
      {mayWrite && !isOver && hasReminder && (
        <Button variant="default" onClick={() => setOpened('reminder')}>
          Noter une relance
        </Button>
      )}
      {mayWrite && !isOver && askedCents > 0 && next !== 'request' && (
        <Button variant="default" onClick={() => setOpened('invoice')}>
          Noter un envoi
        </Button>
      )}
      <Button variant="default" component={Link} to={dossier}>
        Ouvrir le dossier
      </Button>
      {opened && <SendingForm id={dossierId} kind={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
