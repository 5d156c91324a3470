import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { OpeningInput } from '#features/dossiers/dossier-opening-input.ts'
import { rememberName } from '#features/dossiers/web/chosen-names.ts'
import { NewDossierForm } from '#features/dossiers/web/new-dossier-form.tsx'
import type { ExpertReport, ReportHead } from '#features/expert-reports/contract.ts'
import { openingOfReport } from '#features/expert-reports/report-opening.ts'
import { call, query } from '#features/expert-reports/web/api.ts'
import { newId } from '#lib/id.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type ReportProps = { report: ExpertReport; head: ReportHead | null }

/** Open while the address says `ouvrir`: the dossier that this report begins. */
export function ReportDossierDrawer({ report, head }: ReportProps) {
  const [isOpen, close] = useOpenedBy('ouvrir')
  return (
    <RecordDrawer title="Ouvrir le dossier" opened={isOpen} onClose={close}>
      <Opening report={report} head={head} onClose={close} />
    </RecordDrawer>
  )
}

function Opening({ report: { id, status }, head, onClose }: ReportProps & { onClose: () => void }) {
  const navigate = useNavigate()
  const refresh = useRefresh('expertReports')
  const ids = useRef({ dossier: newId(), client: newId(), vehicle: newId() })
  const { data, error } = useQuery(query.proposeReportDossiers.queryOptions({ input: { id }, enabled: head !== null }))
  const begin = useMemo(() => {
    if (!head) return {}
    const proposed = data ?? { insurer: null, expertFirm: null, expert: null }
    for (const named of [proposed.insurer, proposed.expertFirm, proposed.expert]) {
      if (named) rememberName(named.id, named.name)
    }
    return openingOfReport(head, proposed)
  }, [head, data])
  if (status === 'received') {
    return (
      <>
        <Alert icon={<IconInfoCircle size={18} />} mb="md" role="status">
          La lecture du rapport est en cours{'\u202f'}: le formulaire se remplit dès qu’elle est finie.
        </Alert>
        <PageSkeleton />
      </>
    )
  }
  if (head && !data && !error) return <PageSkeleton />
  const save = async (input: OpeningInput) => {
    const { dossier, client, vehicle } = ids.current
    const parties = { clientId: input.clientId || client, vehicleId: input.newVehicle ? vehicle : input.vehicleId }
    try {
      await call.openReportDossier({ id, dossier: { ...input, ...parties, id: dossier } })
    } catch (problem) {
      return problemOf(problem)
    }
    toastSuccess('Dossier ouvert')
    void refresh()
    void navigate(`/dashboard/dossiers/${dossier}`)
    return undefined
  }
  return (
    <>
      <Alert icon={<IconInfoCircle size={18} />} mb="md">
        {head
          ? 'Ces valeurs viennent du rapport\u202f: relisez-les, corrigez-les, puis enregistrez. Un client ou un véhicule déjà connu est signalé et n’est pas créé deux fois.'
          : 'Rien n’a été lu dans ce rapport\u202f: saisissez le dossier, le rapport y sera joint.'}
      </Alert>
      <NewDossierForm draftId={id} record={null} save={save} onCancel={onClose} begin={begin} isWhole />
    </>
  )
}
