import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Member } from '#features/garages/contract.ts'
import { isLastManager } from '#features/garages/member.ts'
import { call } from '#features/garages/web/api.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { useAct } from '#records/use-act.ts'
import { Confirm } from '#ui/confirm.tsx'
import { Panel } from '#ui/panel.tsx'

/** Lets a person leave the garage. */
export function LeaveGarage({ members }: { members: Member[] }) {
  const [isAsking, setAsking] = useState(false)
  const { account, garage } = useCurrentGarage()
  const { mutate, isPending } = useAct({
    feature: 'garages',
    act: call.leaveGarage,
    done: `Vous avez quitté ${garage.name}`,
    onDone: () => setAsking(false),
  })
  const oneself = members.find(({ id }) => id === account.id)
  if (!oneself) return null
  const isLast = isLastManager(oneself, members)
  return (
    <Panel
      title="Quitter l’atelier"
      hint={
        isLast
          ? 'Vous êtes le dernier gérant actif\u00a0: donnez d’abord ce rôle à une autre personne.'
          : 'Vous n’y aurez plus accès. Ce que vous y avez fait garde votre nom.'
      }
      action={
        <Button variant="light" color="red" disabled={isLast} onClick={() => setAsking(true)}>
          Quitter
        </Button>
      }
    >
      {isAsking && (
        <Confirm
          title={`Quitter ${garage.name}\u202f?`}
          label="Quitter l’atelier"
          isDoing={isPending}
          onConfirm={() => mutate({ id: garage.id })}
          onClose={() => setAsking(false)}
        >
          Ce qui vous était confié revient «{'\u202f'}sans responsable{'\u202f'}». Pour revenir, il faudra qu’un gérant
          vous invite de nouveau.
        </Confirm>
      )}
    </Panel>
  )
}
