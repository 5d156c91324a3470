import { Button } from '@mantine/core'
import { IconMail, IconPencil, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUnsent } from '#browser/use-outbox.ts'
import type { Firm } from '#features/directory/contract.ts'
import { kindLabels, mainEmail, mainPhone } from '#features/directory/firm.ts'
import { FirmAgreementBadge } from '#features/directory/web/firm-badges.tsx'
import { FirmMenu } from '#features/directory/web/firm-menu.tsx'
import { useEditFirmCommand } from '#features/directory/web/use-firm-commands.tsx'
import { formatPhone } from '#lib/phone.ts'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** `mayWrite`: the person has the right, and the firm is not archived. */
export function FirmHeader({ firm, mayWrite }: { firm: Firm; mayWrite: boolean }) {
  const unsent = useUnsent('firm').get(firm.id)
  const edit = useOpener('modifier')
  const [number, email] = [mainPhone(firm), mainEmail(firm)]
  useEditFirmCommand(mayWrite)
  return (
    <PageHeader
      title={firm.name}
      subtitle={[kindLabels[firm.kind], firm.addressCity].filter(Boolean).join(' · ')}
      aside={
        <>
          {firm.archivedAt && <StatusBadge>Archivée</StatusBadge>}
          <FirmAgreementBadge periods={firm.agreementPeriods} />
          {unsent && <UnsentBadge state={unsent} />}
        </>
      }
      actions={
        <>
          {number && (
            <Button component="a" href={`tel:${number}`} variant="default" leftSection={<IconPhone size={17} />}>
              {formatPhone(number)}
            </Button>
          )}
          {email && (
            <Button component="a" href={`mailto:${email}`} variant="default" leftSection={<IconMail size={17} />}>
              Écrire
            </Button>
          )}
          {mayWrite && (
            <CommandTooltip command="edit-firm">
              <Button component={Link} {...edit} leftSection={<IconPencil size={17} />}>
                Modifier
              </Button>
            </CommandTooltip>
          )}
          <FirmMenu firm={firm} />
        </>
      }
    />
  )
}
