import { Button } from '@mantine/core'
import { IconFileMinus, IconPencil, IconReplace, IconRubberStamp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Invoice, WholeInvoice } from '#features/invoices/contract.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import { CreditForm } from '#features/invoices/web/credit-form.tsx'
import { IssueForm } from '#features/invoices/web/issue-form.tsx'
import { RemoveDraft } from '#features/invoices/web/remove-draft.tsx'
import { newId } from '#lib/id.ts'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import type { Command } from '#ui/command-store.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { toastError } from '#ui/toasts.tsx'

type Dialog = 'issue' | 'credit' | 'remove'

const linesUnsaved =
  'Des lignes ne sont pas encore enregistrées. Émettez la facture dès que la page dit « Enregistré ».'

/** The acts that the state of an invoice allows, as buttons and in the palette. */
export function InvoiceActs({ whole, isSaved }: { whole: WholeInvoice; isSaved: boolean }) {
  const { invoice, faults } = whole
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const issue = () => {
    const [first] = faults
    if (!isSaved) return toastError(linesUnsaved)
    return first ? toastError(first.sentence) : setDialog('issue')
  }
  const commands = useInvoiceCommands(whole, {
    issue,
    credit: () => setDialog('credit'),
    remove: () => setDialog('remove'),
  })
  return (
    <>
      {commands.map(({ id, label, icon, run }, rank) => (
        <CommandTooltip key={id} command={id}>
          <Button
            variant={rank === 0 && invoice.status === 'draft' ? 'filled' : 'default'}
            leftSection={icon}
            onClick={run}
          >
            {label}
          </Button>
        </CommandTooltip>
      ))}
      {dialog === 'issue' && invoice.status === 'draft' && <IssueForm whole={whole} onClose={close} />}
      {dialog === 'remove' && invoice.status === 'draft' && <RemoveDraft whole={whole} onClose={close} />}
      {dialog === 'credit' && <CreditForm invoice={invoice} onClose={close} />}
    </>
  )
}

const ofInvoice = { group: 'Cette facture', isOfRecord: true }
const picture = { size: 18, stroke: 1.6 }

type Hands = { issue: () => void; credit: () => void; remove: () => void }

function useInvoiceCommands({ invoice, corrections }: WholeInvoice, { issue, credit, remove }: Hands): Command[] {
  const { id, kind, status, creditedCents, grossCents } = invoice
  const navigate = useNavigate()
  const { to, ...how } = useOpener('modifier')
  const mayCredit = useMay(invoicesRights.credit)
  const mayIssue = useMay(invoicesRights.issue) && (kind !== 'credit_note' || mayCredit)
  const goTo = (next: Invoice) => void navigate(`${invoicePlace.path}/${next.id}`)
  const replace = useAct({
    feature: 'invoices',
    act: (_: undefined) => call.replaceInvoice({ id, replacementId: newId() }),
    onDone: goTo,
  })
  const isDraft = status === 'draft'
  const mayCorrect = !isDraft && kind !== 'credit_note'
  const isReplaced = corrections.some((paper) => paper.kind !== 'credit_note')
  const offered: (Command | false)[] = [
    isDraft &&
      mayIssue && {
        ...ofInvoice,
        id: 'issue-invoice',
        label: 'Émettre',
        keywords: 'valider numéro figer',
        keys: 'p',
        icon: <IconRubberStamp {...picture} />,
        run: issue,
      },
    isDraft && {
      ...ofInvoice,
      id: 'edit-invoice',
      label: 'Modifier l’en-tête',
      keywords: 'objet échéance client remise franchise',
      keys: 'e',
      icon: <IconPencil {...picture} />,
      run: () => void navigate(to, how),
    },
    isDraft && {
      ...ofInvoice,
      id: 'remove-invoice',
      label: 'Supprimer le brouillon',
      keywords: 'effacer jeter',
      icon: <IconTrash {...picture} />,
      run: remove,
    },
    mayCorrect &&
      mayCredit &&
      creditedCents < grossCents && {
        ...ofInvoice,
        id: 'credit-invoice',
        label: 'Faire un avoir',
        keywords: 'annuler rembourser corriger',
        keys: 'a',
        icon: <IconFileMinus {...picture} />,
        run: credit,
      },
    mayCorrect &&
      !isReplaced &&
      creditedCents === grossCents && {
        ...ofInvoice,
        id: 'replace-invoice',
        label: 'Facture rectificative',
        keywords: 'remplacer corriger refaire',
        keys: 'r',
        icon: <IconReplace {...picture} />,
        run: () => replace.mutate(undefined),
      },
  ]
  const commands = offered.filter((command) => command !== false)
  useCommands(commands)
  return commands
}
