import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Declaration } from '#features/declarations/contract.ts'
import { titleOfDeclaration } from '#features/declarations/declaration.ts'
import { cancellationInput } from '#features/declarations/declaration-input.ts'
import { call, feature } from '#features/declarations/web/api.ts'
import { declarationParameter } from '#features/declarations/web/declaration-drawer.tsx'
import { PaperForm } from '#features/signatures/web/paper-form.tsx'
import { ReasonDialog } from '#records/reason-dialog.tsx'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import { toastSuccess, toastUndo } from '#ui/toasts.tsx'

/** The acts on a declaration that its row does not show. */
export function DeclarationMenu({ declaration }: { declaration: Declaration }) {
  const { id, dossierId, state, content, version, declarantName } = declaration
  const [dialog, setDialog] = useState<'paper' | 'cancel'>()
  const opener = useOpener(declarationParameter, id)
  const again = useAct({ feature, act: () => call.openDeclaration({ id, dossierId, content }) })
  const remove = useAct({
    feature,
    act: () => call.removeDeclaration({ id }),
    onDone: () => toastUndo('Acte supprimé', () => again.mutate(undefined)),
  })
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={`Autres actions sur «\u202f${titleOfDeclaration(content)}\u202f»`}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        {state === 'draft' ? (
          <Menu.Dropdown>
            <Menu.Item component={Link} {...opener}>
              Modifier
            </Menu.Item>
            <Menu.Item onClick={() => setDialog('paper')}>Noter une signature sur papier…</Menu.Item>
            <Menu.Item onClick={() => remove.mutate(undefined)}>Supprimer</Menu.Item>
          </Menu.Dropdown>
        ) : (
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('cancel')}>Annuler cet acte…</Menu.Item>
          </Menu.Dropdown>
        )}
      </Menu>
      {dialog === 'paper' && (
        <PaperForm
          {...{ feature, dossierId, signedBy: declarantName, documents: [], onClose: close }}
          send={({ asksEarlyStart: _, choices: _choices, ...paper }) =>
            call.signDeclaration({ id, baseVersion: version, ...paper })
          }
        />
      )}
      {dialog === 'cancel' && (
        <ReasonDialog
          {...{ feature, schema: cancellationInput, initial: { reason: '' }, onClose: close }}
          title="Annuler cet acte"
          placeholder="Le client l’a retiré, erreur de personne…"
          leave="Garder l’acte"
          act="Annuler l’acte"
          isFinal
          send={({ reason }) => call.cancelDeclaration({ id, baseVersion: version, reason })}
          onDone={() => {
            toastSuccess('Acte annulé')
            close()
          }}
        >
          Il reste au dossier avec sa signature, et ne vaut plus à partir d’aujourd’hui. Ce qui a été fait auparavant
          demeure.
        </ReasonDialog>
      )}
    </>
  )
}
