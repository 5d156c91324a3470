import { IconArrowBackUp, IconDownload, IconExternalLink, IconFolderPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { ExpertReport, ReportPage } from '#features/expert-reports/contract.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { useReportActs } from '#features/expert-reports/web/use-report-acts.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { overPage } from '#records/use-opener.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

/** The commands of the open report in the palette. */
export function useReportCommands(report: ExpertReport, pages: readonly ReportPage[]): void {
  const navigate = useNavigate()
  const mayWrite = useMay(expertReportsRights.write)
  const { remove, restore, download } = useReportActs(report)
  const ofReport = { group: 'Ce rapport', isOfRecord: true }
  const [first] = pages
  const offered: (Command | false | undefined)[] = [
    first && {
      ...ofReport,
      id: 'open-report-file',
      label: 'Ouvrir le fichier dans un onglet',
      icon: <IconExternalLink size={18} stroke={1.6} />,
      run: () => void window.open(first.url, '_blank', 'noreferrer'),
    },
    {
      ...ofReport,
      id: 'download-report',
      label: 'Télécharger l’original',
      keywords: 'exporter enregistrer',
      icon: <IconDownload size={18} stroke={1.6} />,
      run: download,
    },
    mayWrite &&
      !report.deletedAt && {
        ...ofReport,
        id: 'create-from-report',
        label: 'Créer le dossier et le devis',
        keywords: 'nouveau dossier sinistre ordre de réparation facture',
        icon: <IconFolderPlus size={18} stroke={1.6} />,
        run: () => void navigate('?creer=1', { state: overPage }),
      },
    mayWrite &&
      (report.deletedAt
        ? {
            ...ofReport,
            id: 'restore-report',
            label: 'Restaurer le rapport',
            icon: <IconArrowBackUp size={18} stroke={1.6} />,
            run: restore,
          }
        : {
            ...ofReport,
            id: 'delete-report',
            label: 'Supprimer le rapport',
            icon: <IconTrash size={18} stroke={1.6} />,
            run: remove,
          }),
  ]
  useCommands(offered.filter((command): command is Command => Boolean(command)))
}
