import { Modal } from '@mantine/core'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { ArchiveForm } from '#features/dossiers/web/archive-form.tsx'
import { AuthorisationForm } from '#features/dossiers/web/authorisation-form.tsx'
import { MoveChoice } from '#features/dossiers/web/move-choice.tsx'
import { PromiseForm } from '#features/dossiers/web/promise-form.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useOpenedBy } from '#records/record-drawer.tsx'

/** The dialogs of a dossier that is under way; the address opens them. */
export function DossierActs({ dossier }: { dossier: Dossier }) {
  const mayWrite = useMay(dossiersRights.write)
  const mayMove = useMay(dossiersRights.move)
  const name = dossierTitle(dossier)
  return (
    <>
      {mayMove && (
        <Dialog opening="deplacer" title={`Déplacer ${name}`}>
          {(close) => <MoveChoice dossier={dossier} onDone={close} />}
        </Dialog>
      )}
      {mayWrite && (
        <>
          <Dialog opening="accord" title="Noter l’accord">
            {(close) => <AuthorisationForm dossier={dossier} onDone={close} />}
          </Dialog>
          <Dialog opening="promesse" title="Date de restitution promise">
            {(close) => <PromiseForm dossier={dossier} onDone={close} />}
          </Dialog>
          <Dialog opening="archiver" title={`Archiver ${name}`}>
            {(close) => <ArchiveForm dossier={dossier} onDone={close} />}
          </Dialog>
        </>
      )}
    </>
  )
}

type DialogProps = { opening: string; title: string; children: (close: () => void) => React.ReactNode }

function Dialog({ opening, title, children }: DialogProps) {
  const [isOpen, close] = useOpenedBy(opening)
  return (
    <Modal opened={isOpen} onClose={close} title={title}>
      {children(close)}
    </Modal>
  )
}
