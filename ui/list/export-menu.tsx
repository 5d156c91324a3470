import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls, IconPrinter } from '@tabler/icons-react'
import { Keys } from '#ui/keys.tsx'

type ExportFormat = 'csv' | 'xlsx'

type ExportMenuProps = {
  onExport: (format: ExportFormat) => void
  onPrint: () => void
  isExporting: boolean
  isOffline: boolean
}

/** Exports exactly the list as it is filtered, with all its pages: to a file, or on paper. */
export function ExportMenu({ onExport, onPrint, isExporting, isOffline }: ExportMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={17} />} loading={isExporting}>
          Exporter
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{isOffline ? 'L’export attend le retour du réseau' : 'La liste telle qu’affichée'}</Menu.Label>
        <Menu.Item
          leftSection={<IconFileTypeXls size={17} stroke={1.6} />}
          disabled={isOffline}
          onClick={() => onExport('xlsx')}
        >
          Classeur Excel (.xlsx)
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={17} stroke={1.6} />}
          disabled={isOffline}
          onClick={() => onExport('csv')}
        >
          Texte séparé par des points-virgules (.csv)
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPrinter size={17} stroke={1.6} />}
          rightSection={<Keys keys="mod+p" />}
          onClick={onPrint}
        >
          Imprimer la liste
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function PrintButton({ onPrint }: { onPrint: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPrinter size={17} />} onClick={onPrint}>
      Imprimer
    </Button>
  )
}
