import { Button } from '@mantine/core'
import { IconCar, IconClipboardCheck, IconFilePlus, IconLock, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useUnsentPhotographs } from '#features/attachments/web/reception-photographs.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { mayBe, type OrderAct } from '#features/repair-orders/repair-order.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { call, orderPlace } from '#features/repair-orders/web/api.ts'
import { AuthoriseForm } from '#features/repair-orders/web/authorise-form.tsx'
import { CheckForm } from '#features/repair-orders/web/check-form.tsx'
import { DeliverForm } from '#features/repair-orders/web/deliver-form.tsx'
import { StartForm } from '#features/repair-orders/web/start-form.tsx'
import { newId } from '#lib/id.ts'
import { useAct } from '#records/use-act.ts'
import type { Command } from '#ui/command-store.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { toastError } from '#ui/toasts.tsx'

type Dialog = 'authorise' | 'start' | 'check' | 'deliver'

const linesUnsaved = 'Des lignes ne sont pas encore enregistrées. Recommencez dès que la page dit « Enregistré ».'

const photographsUnsent =
  'Des photos de la réception ne sont pas encore envoyées. Attendez qu’elles le soient, ou retirez-les\u202f: le document figé cite chacune.'

/** The acts after which the document stays as it stands. */
function freezes({ frozenAt }: RepairOrder, act: Dialog): boolean {
  return frozenAt === null && (act === 'authorise' || act === 'start')
}

/** The next acts that the state of an order and the rights of the person allow. */
export function OrderActs({ order, isSaved }: { order: RepairOrder; isSaved: boolean }) {
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const { id, authorisation } = order
  const unsent = useUnsentPhotographs(id)
  const start = useAct({
    feature: 'repairOrders',
    act: (_: undefined) => call.startRepairOrder({ id }),
    done: 'Travaux lancés',
  })
  const open = (wanted: Dialog) => {
    // A line that is still on its way would be missing from the frozen document.
    if (!isSaved) return toastError(linesUnsaved)
    if (freezes(order, wanted) && unsent > 0) return toastError(photographsUnsent)
    return wanted === 'start' && authorisation === 'granted' ? start.mutate(undefined) : setDialog(wanted)
  }
  const commands = useOrderCommands(order, open)
  return (
    <>
      {commands.map(({ id: command, label, icon, run }, rank) => (
        <CommandTooltip key={command} command={command}>
          <Button
            variant={rank === 0 ? 'filled' : 'default'}
            leftSection={icon}
            loading={command === 'start-repair-order' && start.isPending}
            onClick={run}
          >
            {label}
          </Button>
        </CommandTooltip>
      ))}
      {dialog === 'authorise' && <AuthoriseForm order={order} onClose={close} />}
      {dialog === 'start' && <StartForm order={order} onClose={close} />}
      {dialog === 'check' && <CheckForm order={order} onClose={close} />}
      {dialog === 'deliver' && <DeliverForm order={order} onClose={close} />}
    </>
  )
}

const ofOrder = { group: 'Cet ordre', isOfRecord: true }
const picture = { size: 18, stroke: 1.6 }

const checking = {
  ...ofOrder,
  id: 'check-repair-order',
  label: 'Contrôler',
  keywords: 'qualité essai finition',
  icon: <IconClipboardCheck {...picture} />,
}

function useOrderCommands(order: RepairOrder, open: (dialog: Dialog) => void): Command[] {
  const navigate = useNavigate()
  const mayWrite = useMay(repairOrdersRights.write)
  const mayWork = useMay(repairOrdersRights.work)
  const mayDeliver = useMay(repairOrdersRights.deliver)
  const complement = useAct({
    feature: 'repairOrders',
    act: (_: undefined) => call.complementRepairOrder({ id: order.id, complementId: newId() }),
    onDone: ({ id }) => void navigate(`${orderPlace.path}/${id}`),
  })
  const allows = (act: OrderAct, may: boolean) => may && mayBe(order, act)
  const offered: (Command | false)[] = [
    allows('authorise', mayWrite) && {
      ...ofOrder,
      id: 'authorise-repair-order',
      label: 'Noter l’autorisation',
      keywords: 'accord client signer',
      keys: 'o',
      icon: <IconLock {...picture} />,
      run: () => open('authorise'),
    },
    allows('start', mayWork) && {
      ...ofOrder,
      id: 'start-repair-order',
      label: 'Lancer les travaux',
      keywords: 'commencer atelier',
      keys: 'p',
      icon: <IconPlayerPlay {...picture} />,
      run: () => open('start'),
    },
    allows('check', mayWork) && order.status === 'started' && { ...checking, keys: 'p', run: () => open('check') },
    allows('deliver', mayDeliver && order.completesId === null) && {
      ...ofOrder,
      id: 'deliver-repair-order',
      label: 'Restituer',
      keywords: 'livrer rendre véhicule clés',
      keys: 'p',
      icon: <IconCar {...picture} />,
      run: () => open('deliver'),
    },
    allows('check', mayWork) &&
      order.status === 'checked' && { ...checking, label: 'Contrôler de nouveau', run: () => open('check') },
    allows('complement', mayWrite) && {
      ...ofOrder,
      id: 'complement-repair-order',
      label: 'Ordre complémentaire',
      keywords: 'additif supplément travaux',
      keys: 's',
      icon: <IconFilePlus {...picture} />,
      run: () => complement.mutate(undefined),
    },
  ]
  const commands = offered.filter((command) => command !== false)
  useCommands(commands)
  return commands
}
