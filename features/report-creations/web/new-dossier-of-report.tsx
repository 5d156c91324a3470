import { useMemo } from 'react'
import type { OpeningInput } from '#features/dossiers/dossier-opening-input.ts'
import { rememberName } from '#features/dossiers/web/chosen-names.ts'
import { NewDossierForm } from '#features/dossiers/web/new-dossier-form.tsx'
import type { ReportProposals } from '#features/expert-reports/contract.ts'
import { openingOfReport } from '#features/expert-reports/report-opening.ts'
import type { PartyTwin } from '#features/report-creations/contract.ts'
import { creationWords } from '#features/report-creations/report-creation.ts'
import type { OfReport } from '#features/report-creations/web/creation-drawer.tsx'
import type { Asked } from '#features/report-creations/web/known-dossier.tsx'
import { NamedParties } from '#features/report-creations/web/named-parties.tsx'
import type { FormProblem } from '#records/record-form.tsx'

type NewDossierProps = OfReport & {
  proposals: ReportProposals | undefined
  asked: Asked
  twins: readonly PartyTwin[]
  onCreate: (opening: OpeningInput) => Promise<FormProblem | undefined>
  onClose: () => void
}

/** The dossier to open, as the report fills it: a person corrects it, and chooses known records before new ones are made. */
export function NewDossierOfReport({
  report: { id },
  head,
  proposals,
  asked,
  twins,
  onCreate,
  onClose,
}: NewDossierProps) {
  const begin = useMemo(() => {
    for (const each of [
      proposals?.insurer,
      proposals?.expertFirm,
      proposals?.expert,
      ...(proposals?.clients ?? []),
      ...(proposals?.vehicles ?? []),
    ])
      if (each) rememberName(each.id, each.name)
    return head ? openingOfReport(head, proposals) : {}
  }, [head, proposals])
  return (
    <>
      {proposals && <NamedParties proposals={proposals} head={head} />}
      <NewDossierForm
        draftId={id}
        record={null}
        save={onCreate}
        onCancel={onClose}
        begin={begin}
        isWhole
        twins={twins}
        saveLabel={creationWords(asked.kind, { isNew: true, isSupplement: false })}
      />
    </>
  )
}
