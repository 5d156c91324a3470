import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconSend, IconThumbDown, IconThumbUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Quote } from '#features/quotes/contract.ts'
import { isRemovable } from '#features/quotes/quote.ts'
import { stateAfter } from '#features/quotes/quote-state.ts'
import { AcceptForm } from '#features/quotes/web/accept-form.tsx'
import { call } from '#features/quotes/web/api.ts'
import { DeclineForm } from '#features/quotes/web/decline-form.tsx'
import { PresentForm } from '#features/quotes/web/present-form.tsx'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import type { Command } from '#ui/command-store.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { toastError, toastUndo } from '#ui/toasts.tsx'

type Dialog = 'present' | 'accept' | 'decline'

const linesUnsaved =
  'Des lignes ne sont pas encore enregistrées. Présentez le devis dès que la page dit « Enregistré ».'

/** The acts that the state of a quote allows, as buttons and in the palette. */
export function QuoteActs({ quote, isSaved }: { quote: Quote; isSaved: boolean }) {
  const [dialog, setDialog] = useState<Dialog>()
  const { id, status } = quote
  const reopen = useAct({
    feature: 'quotes',
    act: (_: undefined) => call.reopenQuote({ id }),
    done: 'Devis rouvert\u202f: il peut être modifié',
  })
  const restore = useAct({
    feature: 'quotes',
    act: (_: undefined) => call.restoreQuote({ id }),
    done: 'Devis restauré',
  })
  const remove = useAct({
    feature: 'quotes',
    act: (_: undefined) => call.removeQuote({ id }),
    onDone: () => toastUndo('Brouillon supprimé', () => restore.mutate(undefined)),
  })
  const close = () => setDialog(undefined)
  // A line that is still on its way would be missing from the version that the client sees.
  const open = (wanted: Dialog) => (wanted === 'present' && !isSaved ? toastError(linesUnsaved) : setDialog(wanted))
  const offered = useQuoteCommands(quote, {
    open,
    reopen: () => reopen.mutate(undefined),
    remove: () => remove.mutate(undefined),
    restore: () => restore.mutate(undefined),
  })
  return (
    <>
      {offered.map(({ id: command, label, icon, run }, rank) => (
        <CommandTooltip key={command} command={command}>
          <Button
            variant={rank === 0 && status !== 'accepted' ? 'filled' : 'default'}
            leftSection={icon}
            loading={command === 'reopen-quote' && reopen.isPending}
            onClick={run}
          >
            {label}
          </Button>
        </CommandTooltip>
      ))}
      {dialog === 'present' && (
        <PresentForm
          quote={quote}
          onClose={close}
          onDone={() => {
            close()
            toastUndo('Devis présenté au client', () => reopen.mutate(undefined))
          }}
        />
      )}
      {dialog === 'accept' && <AcceptForm quote={quote} onClose={close} />}
      {dialog === 'decline' && <DeclineForm quote={quote} onClose={close} />}
    </>
  )
}

const ofQuote = { group: 'Ce devis', isOfRecord: true }
const picture = { size: 18, stroke: 1.6 }

type Hands = { open: (dialog: Dialog) => void; reopen: () => void; remove: () => void; restore: () => void }

function useQuoteCommands(quote: Quote, { open, reopen, remove, restore }: Hands): Command[] {
  const { status } = quote
  const navigate = useNavigate()
  const { to, ...how } = useOpener('modifier')
  const offered: (Command | false | undefined)[] = [
    stateAfter(status, 'present') && {
      ...ofQuote,
      id: 'present-quote',
      label: 'Présenter au client',
      keywords: 'version figer envoyer',
      keys: 'p',
      icon: <IconSend {...picture} />,
      run: () => open('present'),
    },
    stateAfter(status, 'accept') && {
      ...ofQuote,
      id: 'accept-quote',
      label: 'Noter l’accord',
      keywords: 'accepter signer client',
      keys: 'o',
      icon: <IconThumbUp {...picture} />,
      run: () => open('accept'),
    },
    stateAfter(status, 'decline') && {
      ...ofQuote,
      id: 'decline-quote',
      label: 'Noter le refus',
      keywords: 'refuser perdu',
      keys: 'x',
      icon: <IconThumbDown {...picture} />,
      run: () => open('decline'),
    },
    stateAfter(status, 'reopen') && {
      ...ofQuote,
      id: 'reopen-quote',
      label: 'Rouvrir pour modifier',
      keywords: 'brouillon corriger',
      keys: 'r',
      icon: <IconArrowBackUp {...picture} />,
      run: reopen,
    },
    status === 'draft' && {
      ...ofQuote,
      id: 'edit-quote',
      label: 'Modifier l’en-tête',
      keywords: 'objet validité remise franchise conditions',
      keys: 'e',
      icon: <IconPencil {...picture} />,
      run: () => void navigate(to, how),
    },
    isRemovable(quote) && {
      ...ofQuote,
      id: 'remove-quote',
      label: 'Supprimer le brouillon',
      keywords: 'effacer jeter corbeille erreur',
      icon: <IconTrash {...picture} />,
      run: remove,
    },
    stateAfter(status, 'restore') && {
      ...ofQuote,
      id: 'restore-quote',
      label: 'Restaurer le brouillon',
      keywords: 'corbeille reprendre annuler',
      icon: <IconArrowBackUp {...picture} />,
      run: restore,
    },
  ]
  const commands = offered.filter((command): command is Command => Boolean(command))
  useCommands(commands)
  return commands
}
