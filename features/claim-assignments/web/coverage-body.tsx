import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { claimKindLabels } from '#features/claim-assignments/claim-to-cash.ts'
import type { ClaimToCash, WholeCoverage } from '#features/claim-assignments/contract.ts'
import { agreementEntries, coverageMoneyEntries } from '#features/claim-assignments/coverage-words.ts'
import { ClaimBadge } from '#features/claim-assignments/web/claim-look.tsx'
import { CoverageActs } from '#features/claim-assignments/web/coverage-acts.tsx'
import { CoverageSendings } from '#features/claim-assignments/web/coverage-sendings.tsx'
import { UnpaidRest } from '#features/claim-assignments/web/unpaid-rest.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'

type BodyProps = { claim: ClaimToCash; coverage: WholeCoverage }

/** A prise en charge: the answer of the insurer, the money, and what was sent to it. */
export function CoverageBody({ claim, coverage }: BodyProps) {
  const { plate, clientName, insurerName, dossierNumber } = claim
  return (
    <>
      <PageHeader
        title={`${claimKindLabels.coverage} ${dossierNumber}`}
        subtitle={[plate, clientName, insurerName || 'assureur à indiquer'].filter(Boolean).join(' · ')}
        aside={<ClaimBadge claim={claim} />}
        actions={<CoverageActs claim={claim} coverage={coverage} />}
      />
      {coverage.alerts.length > 0 && (
        <Alert
          color={coverage.alerts.some(({ isWarning }) => isWarning) ? 'orange' : 'petrole'}
          title="Ce que dit le rapport d’expertise"
          mb="md"
        >
          {coverage.alerts.map(({ sentence }) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
      <Panels>
        <Panel title="Accord" hint="Il se note dans le dossier.">
          <DefinitionList entries={[insurerEntry(claim), ...agreementEntries(claim, coverage)]} />
        </Panel>
        <Panel title="L’argent" hint="Les montants viennent des factures et des encaissements du dossier.">
          <DefinitionList entries={coverageMoneyEntries(claim, coverage)} />
          {claim.state === 'closed_short' && <UnpaidRest claim={claim} />}
        </Panel>
        <Panel title="Envois à l’assureur">
          <CoverageSendings id={claim.id} sendings={coverage.sendings} />
        </Panel>
      </Panels>
    </>
  )
}

function insurerEntry({ insurerId, insurerName }: ClaimToCash) {
  const firm = insurerId && (
    <Anchor component={Link} to={`/dashboard/annuaire/${insurerId}`}>
      {insurerName}
    </Anchor>
  )
  return { label: 'Assureur', value: firm }
}
