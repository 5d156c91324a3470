import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CommandTooltip } from '#ui/command-tooltip.tsx'

/** Opens a dossier from another page. */
export function NewDossierButton() {
  return (
    <CommandTooltip command="create-dossier">
      <Button component={Link} to="/dashboard/dossiers?nouveau=1" leftSection={<IconFolderPlus size={18} />}>
        Nouveau dossier
      </Button>
    </CommandTooltip>
  )
}
