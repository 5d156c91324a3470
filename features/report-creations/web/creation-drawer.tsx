import { Alert, SegmentedControl, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExpertReport, ReportHead } from '#features/expert-reports/contract.ts'
import { query as reportsQuery } from '#features/expert-reports/web/api.ts'
import { type CreationKind, creationKinds, shortLabels } from '#features/report-creations/report-creation.ts'
import { query } from '#features/report-creations/web/api.ts'
import { CreationPreviewSummary } from '#features/report-creations/web/creation-preview.tsx'
import { DossierOfCreation } from '#features/report-creations/web/dossier-of-creation.tsx'
import { EarlierVersion } from '#features/report-creations/web/earlier-version.tsx'
import { KnownDossier } from '#features/report-creations/web/known-dossier.tsx'
import { NewDossierOfReport } from '#features/report-creations/web/new-dossier-of-report.tsx'
import { useCreating } from '#features/report-creations/web/use-creating.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'

export type OfReport = { report: ExpertReport; head: ReportHead | null }

/** Open while the address says `creer`: what this report gives, and one button that creates it. */
export function CreationDrawer({ report, head }: OfReport) {
  const [isOpen, close] = useOpenedBy('creer')
  return (
    <RecordDrawer title="Créer à partir du rapport" opened={isOpen} onClose={close}>
      {report.status === 'received' ? (
        <>
          <Alert icon={<IconInfoCircle size={18} />} mb="md" role="status">
            La lecture du rapport est en cours{'\u202f'}: les valeurs arrivent dès qu’elle est finie.
          </Alert>
          <PageSkeleton />
        </>
      ) : (
        <Creation report={report} head={head} onClose={close} />
      )}
    </RecordDrawer>
  )
}

function Creation({ report, head, onClose }: OfReport & { onClose: () => void }) {
  const { id } = report
  const proposals = useQuery(reportsQuery.proposeReportCreation.queryOptions({ input: { id }, enabled: head !== null }))
  const [chosen, setChosen] = useState<string>()
  const { data: made = [] } = useQuery(query.listReportCreations.queryOptions({ input: { id } }))
  const isMade = (kind: CreationKind) => kind !== 'dossier' && made.some((each) => each.kind === kind)
  const [wanted, setKind] = useState<CreationKind>()
  const kind = wanted ?? (head ? (creationKinds.find((each) => !isMade(each)) ?? 'dossier') : 'dossier')
  const [isSupplement, setSupplement] = useState(false)
  const { data } = proposals
  const shown = [...(data?.clients ?? []), ...(data?.vehicles ?? [])].map((each) => each.id)
  const { create, twins } = useCreating(id, shown)
  const dossierId = report.dossierId ?? chosen ?? data?.dossierId ?? ''
  const insurerId = data?.insurer?.id
  const preview = useQuery(
    query.previewReportCreation.queryOptions({
      input: { id, ...(dossierId ? { dossierId } : insurerId && { insurerId }) },
      enabled: head !== null && (data !== undefined || proposals.isError),
    }),
  )
  if (head && !data && !proposals.isError) return <PageSkeleton />
  const asked = { kind, isSupplement: isSupplement && kind === 'quote' && dossierId !== '', dossierId }
  return (
    <Stack gap="md">
      {preview.data && <CreationPreviewSummary preview={preview.data} repairer={data?.repairer ?? null} />}
      {preview.data?.earlier && (
        <EarlierVersion earlier={preview.data.earlier} isSupplement={isSupplement} onSupplement={setSupplement} />
      )}
      {head && (
        <SegmentedControl
          fullWidth
          aria-label="Document à créer"
          data={creationKinds.map((value) => ({ value, label: shortLabels[value], disabled: isMade(value) }))}
          value={kind}
          onChange={(value) => setKind(creationKinds.find((each) => each === value) ?? 'quote')}
        />
      )}
      {!report.dossierId && data && <DossierOfCreation proposals={data} value={dossierId} onChange={setChosen} />}
      {dossierId ? (
        <KnownDossier asked={asked} onCreate={() => create({ ...asked, opening: null })} onClose={onClose} />
      ) : (
        <NewDossierOfReport
          {...{ report, head, proposals: data, asked, twins, onClose }}
          onCreate={(opening) => create({ ...asked, opening })}
        />
      )}
    </Stack>
  )
}
