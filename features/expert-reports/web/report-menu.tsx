import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconDownload, IconEraser, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { useErasing, useReportActs } from '#features/expert-reports/web/use-report-acts.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatSize } from '#lib/numbers.ts'
import { Confirm } from '#ui/confirm.tsx'

export function ReportMenu({ report }: { report: ExpertReport }) {
  const [isErasing, setErasing] = useState(false)
  const mayWrite = useMay(expertReportsRights.write)
  const { remove, restore, download } = useReportActs(report)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions sur ${reportTitle(report)}`}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={download}>
            Télécharger l’original
          </Menu.Item>
          {mayWrite && !report.deletedAt && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              Supprimer
            </Menu.Item>
          )}
          {mayWrite && report.deletedAt && (
            <>
              <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={restore}>
                Restaurer
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconEraser size={16} />} onClick={() => setErasing(true)}>
                Effacer définitivement…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isErasing && <Erasing report={report} onClose={() => setErasing(false)} />}
    </>
  )
}

function Erasing({ report, onClose }: { report: ExpertReport; onClose: () => void }) {
  const { mutate, isPending } = useErasing(report, onClose)
  return (
    <Confirm
      title={`Effacer ${reportTitle(report)}\u202f?`}
      label="Effacer définitivement"
      isDoing={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    >
      Le rapport et ses fichiers disparaissent pour de bon, ce qui libère {formatSize(report.sizeBytes)} d’espace de
      stockage. Le dépôt reste compté dans son mois.
    </Confirm>
  )
}
