import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { DossierChoice } from '#features/dossiers/web/dossier-choice.tsx'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { call, query } from '#features/expert-reports/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useAct } from '#records/use-act.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { toastUndo } from '#ui/toasts.tsx'

const feature = 'expertReports'

/** Attaches and detaches a report; its toast offers to undo it. */
function useAttaching({ id, name, dossierId: before }: ExpertReport) {
  const { mutate, isPending } = useAct({
    feature,
    act: async (dossierId: string | null) => ({ ...(await call.attachExpertReport({ id, dossierId })) }),
    onDone: (report) => {
      const told = report.dossierId ? `${name} est joint au dossier ${report.dossierNumber}` : `${name} est détaché`
      if (report.dossierId !== before) toastUndo(told, () => mutate(before))
    },
  })
  return { attach: mutate, isPending }
}

/** The dossier of a report: opened with it, or joined. The header of a review opens it. */
export function ReportDossier({ report }: { report: ExpertReport }) {
  const mayWrite = useMay(expertReportsRights.write) && !report.deletedAt
  return report.dossierId ? (
    <Joined report={report} mayWrite={mayWrite} />
  ) : (
    <Loose report={report} mayWrite={mayWrite} />
  )
}

type PartProps = { report: ExpertReport; mayWrite: boolean }

function Joined({ report, mayWrite }: PartProps) {
  const { attach, isPending } = useAttaching(report)
  return (
    <Panel
      title="Dossier"
      action={
        mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUnlink size={15} />}
            loading={isPending}
            onClick={() => attach(null)}
          >
            Détacher
          </Button>
        )
      }
    >
      <Text>
        Joint au dossier{' '}
        <Anchor component={Link} to={`/dashboard/dossiers/${report.dossierId}`} inherit underline="always">
          {report.dossierNumber}
        </Anchor>
      </Text>
    </Panel>
  )
}

function Loose({ report, mayWrite }: PartProps) {
  const { attach, isPending } = useAttaching(report)
  const [chosen, setChosen] = useState('')
  const isRead = report.status === 'readable'
  const { data } = useQuery(query.proposeReportCreation.queryOptions({ input: { id: report.id }, enabled: isRead }))
  const found = data?.dossiers ?? []
  if (!mayWrite) return <Panel title="Dossier">Ce rapport n’est joint à aucun dossier.</Panel>
  return (
    <Panel
      title="Dossier"
      hint={
        found.length > 0
          ? 'Un dossier en cours a la même plaque ou le même numéro de sinistre.'
          : report.status === 'received'
            ? 'Lecture en cours\u202f: les valeurs arrivent dans un instant.'
            : 'Ce rapport n’est joint à aucun dossier.'
      }
    >
      <ul className={entries.list}>
        {found.map((dossier) => (
          <li key={dossier.id} className={entries.item}>
            <Proposal dossier={dossier} isJoining={isPending} onJoin={() => attach(dossier.id)} />
          </li>
        ))}
      </ul>
      <Group align="end" gap="xs" mt="sm">
        <DossierChoice
          label={found.length > 0 ? 'Joindre à un autre dossier' : 'Joindre à un dossier en cours'}
          value={chosen}
          onChange={setChosen}
        />
        <Button
          variant="default"
          leftSection={<IconLink size={16} />}
          disabled={!chosen}
          loading={isPending}
          onClick={() => attach(chosen)}
        >
          Joindre
        </Button>
      </Group>
    </Panel>
  )
}

type ProposalProps = { dossier: Dossier; isJoining: boolean; onJoin: () => void }

function Proposal({ dossier, isJoining, onJoin }: ProposalProps) {
  const { id, number, clientName, claimNumber } = dossier
  return (
    <span className={entries.line}>
      <span>
        <Anchor component={Link} to={`/dashboard/dossiers/${id}`} fw={550}>
          {number} · {dossierTitle(dossier)}
        </Anchor>{' '}
        <span className={entries.quiet}>
          {[clientName, claimNumber && `sinistre ${claimNumber}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button size="compact-sm" variant="light" loading={isJoining} onClick={onJoin}>
        Joindre à ce dossier
      </Button>
    </span>
  )
}
