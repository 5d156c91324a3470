import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconDownload, IconTrash } from '@tabler/icons-react'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { useReportActs } from '#features/expert-reports/web/use-report-acts.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'

export function ReportMenu({ report }: { report: ExpertReport }) {
  const mayWrite = useMay(expertReportsRights.write)
  const { remove, restore, download } = useReportActs(report)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions sur ${report.name}`}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={download}>
          Télécharger l’original
        </Menu.Item>
        {mayWrite &&
          (report.deletedAt ? (
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={restore}>
              Restaurer
            </Menu.Item>
          ) : (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              Supprimer
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
