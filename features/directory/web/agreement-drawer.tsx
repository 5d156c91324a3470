import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '#browser/today.ts'
import type { AgreementInput } from '#features/directory/agreement-input.ts'
import type { Agreement, Firm } from '#features/directory/contract.ts'
import { agreementChanged } from '#features/directory/refusals.ts'
import { AgreementForm } from '#features/directory/web/agreement-form.tsx'
import { call } from '#features/directory/web/api.ts'
import { usePartSaving } from '#features/directory/web/use-part-saving.ts'
import { newId } from '#lib/id.ts'
import { dayAfter, oneYearAfter } from '#lib/paris-days.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'

type AgreementDrawerProps = { firm: Firm; agreements: readonly Agreement[] }

/** Open while the address names an agreement, a new one, or the one that follows another. */
export function AgreementDrawer({ firm, agreements }: AgreementDrawerProps) {
  const [parameters] = useSearchParams()
  const [isOpen, close] = useOpenedBy('accord')
  const named = parameters.get('accord') ?? ''
  const agreement = agreements.find(({ id }) => id === named)
  const before = agreements.find(({ id }) => named === `suite-${id}`)
  const isKnown = named === 'nouveau' || agreement !== undefined || before !== undefined
  return (
    <RecordDrawer
      title={agreement ? 'Modifier l’accord' : before ? 'Renouveler l’accord' : `Nouvel accord, ${firm.name}`}
      opened={isOpen && isKnown}
      onClose={close}
    >
      <Inside key={named} firm={firm} agreement={agreement ?? null} before={before} onClose={close} />
    </RecordDrawer>
  )
}

type InsideProps = { firm: Firm; agreement: Agreement | null; before: Agreement | undefined; onClose: () => void }

function Inside({ firm, agreement, before, onClose }: InsideProps) {
  const [agreementId] = useState(() => agreement?.id ?? newId())
  const ids = { id: firm.id, agreementId }
  const save = usePartSaving<AgreementInput, Agreement>({
    send: (input, seen) =>
      agreement
        ? call.editAgreement({ ...ids, ...input, baseVersion: (seen ?? agreement).version })
        : call.addAgreement({ ...ids, ...input }),
    changed: agreementChanged.code,
    done: agreement ? 'Modifications enregistrées' : 'Accord ajouté',
    onDone: onClose,
  })
  return (
    <AgreementForm
      firm={firm}
      draftId={agreement?.id ?? before?.id ?? firm.id}
      record={agreement}
      latest={agreement}
      start={before ? following(before) : today()}
      partId={agreementId}
      save={save}
      onCancel={onClose}
    />
  )
}

/** The terms of an agreement for the year after it. */
function following({ id, version, updatedAt, ...agreement }: Agreement): AgreementInput {
  const validFrom = agreement.validTo ? dayAfter(agreement.validTo) : today()
  return { ...agreement, validFrom, validTo: agreement.validTo && oneYearAfter(agreement.validTo) }
}
