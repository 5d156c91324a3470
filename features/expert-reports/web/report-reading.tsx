import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ExpertReport, ReportHead } from '#features/expert-reports/contract.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { call } from '#features/expert-reports/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { useAct } from '#records/use-act.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

const amount = (cents: number | null) => (cents === null ? null : euros(cents))

/** The values that the reading found, and whether a person has reviewed them. */
export function ReportReading({ report, head }: { report: ExpertReport; head: ReportHead }) {
  const mayWrite = useMay(expertReportsRights.write) && !report.deletedAt
  const { id, reviewedAt } = report
  const { mutate, isPending } = useAct({
    feature: 'expertReports',
    act: () => call.reviewExpertReport({ id }),
    done: 'Rapport relu',
  })
  return (
    <Panel
      title="Ce qui a été lu"
      hint={reviewedAt ? `Relu le ${formatInstant(reviewedAt)}` : 'À comparer avec le document'}
      action={
        mayWrite &&
        !reviewedAt && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconCheck size={15} />}
            loading={isPending}
            onClick={() => mutate(undefined)}
          >
            Marquer comme relu
          </Button>
        )
      }
    >
      {head.doubtCount > 0 && (
        <Text size="sm" mb="xs">
          {head.doubtCount === 1
            ? '1 calcul du rapport ne ferme pas'
            : `${head.doubtCount} calculs du rapport ne ferment pas`}
          {'\u202f'}: vérifiez les montants.
        </Text>
      )}
      <DefinitionList
        entries={[
          { label: 'Immatriculation', value: head.plate },
          { label: 'Véhicule', value: [head.make, head.model].filter(Boolean).join(' ') },
          { label: 'Assuré', value: head.insured },
          { label: 'Assureur', value: head.insurer },
          { label: 'N° de sinistre', value: head.claimNumber },
          { label: 'Date du sinistre', value: head.lossOn && formatDay(head.lossOn) },
          { label: 'Expert', value: [head.firm, head.expert].filter(Boolean).join(', ') },
          { label: 'Total TTC', value: amount(head.grossCents) },
          { label: 'Franchise (TTC)', value: amount(head.deductibleCents) },
          { label: 'Vétusté', value: amount(head.wearCents) },
          { label: 'TVA récupérable par le client', value: head.isVatRecoverable ? 'Oui' : 'Non indiquée' },
        ]}
      />
    </Panel>
  )
}
