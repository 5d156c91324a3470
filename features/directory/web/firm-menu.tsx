import { useDisclosure } from '@mantine/hooks'
import type { Firm } from '#features/directory/contract.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { FirmMerge } from '#features/directory/web/firm-merge.tsx'
import { useFirmActs } from '#features/directory/web/use-firm-acts.ts'
import { useFirmCommands } from '#features/directory/web/use-firm-commands.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { RecordMenu } from '#records/record-menu.tsx'

/** The acts on a firm that its header does not show. */
export function FirmMenu({ firm }: { firm: Firm }) {
  const isArchived = firm.archivedAt !== null
  const mayWrite = useMay(directoryRights.write)
  const mayMerge = useMay(directoryRights.merge) && !isArchived && firm.version > 0
  const [isMerging, merging] = useDisclosure()
  const acts = { ...useFirmActs(firm), isArchived, mayWrite, mayMerge, merge: merging.open }
  useFirmCommands(firm, acts)
  return (
    <>
      <RecordMenu acts={acts} />
      {mayMerge && <FirmMerge opened={isMerging} pair={{ kept: firm }} onClose={merging.close} />}
    </>
  )
}
