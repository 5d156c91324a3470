import { Alert, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReportProposals } from '#features/expert-reports/contract.ts'
import type { CreationPreview } from '#features/report-creations/contract.ts'
import { AlertNotes } from '#features/report-creations/web/alert-notes.tsx'
import { RateDifferences } from '#features/report-creations/web/rate-differences.tsx'
import { euros } from '#lib/euros.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { unseen } from '#ui/unseen.ts'

type SummaryProps = { preview: CreationPreview; repairer: ReportProposals['repairer'] }

/** The totals beside those of the report, who pays, and everything that a person has to know before creating. */
export function CreationPreviewSummary({ preview, repairer }: SummaryProps) {
  const { totals, split, rates, alerts, lineCount } = preview
  const { differences, isEqual } = totals
  return (
    <section aria-label="Ce que donne ce rapport">
      {repairer?.isOther && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} mb="sm" title="Un autre réparateur est nommé">
          {repairer.sentence}
        </Alert>
      )}
      <AlertNotes alerts={alerts.filter(({ severity }) => severity !== 'information')} />
      <Totals totals={totals} />
      <Text size="sm" mt="xs" mb="sm" role="status">
        {isEqual ? (
          <>
            <IconCircleCheck size={15} aria-hidden="true" /> {lineCount === 1 ? '1 ligne' : `${lineCount} lignes`}
            {'\u202f'}: les totaux sont ceux du rapport, au centime.
          </>
        ) : (
          'Les totaux diffèrent de ceux du rapport. Rien n’est ajouté pour les égaliser\u202f:'
        )}
      </Text>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ path, sentence }) => (
            <li key={path}>
              <Text size="sm">{sentence}</Text>
            </li>
          ))}
        </ul>
      )}
      <DefinitionList
        entries={[
          { label: 'Part de l’assureur TTC', value: euros(split.insurerCents) },
          { label: 'Reste à charge du client TTC', value: euros(split.clientCents) },
          ...shares(split),
        ]}
      />
      {rates.map((each) => (
        <RateDifferences key={each.origin} rates={each} />
      ))}
    </section>
  )
}

function shares({ deductibleCents, wearCents, recoverableVatCents }: CreationPreview['split']) {
  return [
    { label: 'dont franchise', value: deductibleCents },
    { label: 'dont vétusté', value: wearCents },
    { label: 'dont TVA récupérable', value: recoverableVatCents },
  ].flatMap(({ label, value }) => (value > 0 ? [{ label, value: euros(value) }] : []))
}

/** A total that the report does not print has no sign. */
function Totals({ totals: { net, vat, gross } }: { totals: CreationPreview['totals'] }) {
  const rows = [
    ['Total HT', net],
    ['TVA', vat],
    ['Total TTC', gross],
  ] as const
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <span className={unseen}>Total</span>
          </Table.Th>
          <Table.Th ta="right">Rapport</Table.Th>
          <Table.Th>
            <span className={unseen}>Comparaison</span>
          </Table.Th>
          <Table.Th ta="right">Document</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([label, { printedCents, paperCents }]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td ta="right">{printedCents === null ? 'non imprimé' : euros(printedCents)}</Table.Td>
            <Table.Td ta="center">{printedCents === null ? '' : printedCents === paperCents ? '=' : '≠'}</Table.Td>
            <Table.Td ta="right">{euros(paperCents)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
