import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArchiveOff, IconArrowMerge, IconDots, IconLink } from '@tabler/icons-react'
import type { Firm } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { FirmMerge } from '#features/directory/web/firm-merge.tsx'
import { useFirmActs } from '#features/directory/web/use-firm-acts.ts'
import { useFirmCommands } from '#features/directory/web/use-firm-commands.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'

/** The acts on a firm that its header does not show. */
export function FirmMenu({ firm }: { firm: Firm }) {
  const mayWrite = useMay(directoryRights.write)
  const mayMerge = useMay(directoryRights.merge) && !firm.archivedAt && firm.version > 0
  const [isMerging, merging] = useDisclosure()
  const { archive, restore, copyLink } = useFirmActs(firm)
  useFirmCommands({ firm, mayWrite, mayMerge, archive, restore, copy: copyLink, merge: merging.open })
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Autres actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={17} stroke={1.6} />} onClick={copyLink}>
            Copier le lien
          </Menu.Item>
          {mayMerge && (
            <Menu.Item leftSection={<IconArrowMerge size={17} stroke={1.6} />} onClick={merging.open}>
              Fusionner avec un doublon…
            </Menu.Item>
          )}
          {mayWrite && <Menu.Divider />}
          {mayWrite && !firm.archivedAt && (
            <Menu.Item leftSection={<IconArchive size={17} stroke={1.6} />} onClick={archive}>
              Archiver
            </Menu.Item>
          )}
          {mayWrite && firm.archivedAt && (
            <Menu.Item leftSection={<IconArchiveOff size={17} stroke={1.6} />} onClick={restore}>
              Sortir des archives
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {mayMerge && <FirmMerge opened={isMerging} pair={{ kept: firm }} onClose={merging.close} />}
    </>
  )
}
