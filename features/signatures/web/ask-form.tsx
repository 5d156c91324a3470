import { Button, Group, Radio, Stack, Switch, Textarea } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { signaturesRights } from '#features/signatures/rights.ts'
import {
  garageOrderLabels,
  garageOrders,
  mustHaveCode,
  placeLabels,
  places,
} from '#features/signatures/signature-request.ts'
import { conclusionLabels, limits } from '#features/signatures/signature-terms.ts'
import { call, feature } from '#features/signatures/web/api.ts'
import {
  type AskFields,
  type AskInput,
  askForm,
  hindranceOf,
  type Signable,
  type SignerFields,
} from '#features/signatures/web/ask-fields.ts'
import { DocumentChoice } from '#features/signatures/web/document-choice.tsx'
import type { OpenedLink } from '#features/signatures/web/link-dialog.tsx'
import { NothingToSign } from '#features/signatures/web/nothing-to-sign.tsx'
import { SignerFieldset } from '#features/signatures/web/signer-fieldset.tsx'
import { type Conclusion, conclusions } from '#lib/conclusions.ts'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type AskProps = {
  dossierId: string
  subjectId: string | undefined
  documents: readonly Signable[]
  signer: Omit<SignerFields, 'id'>
  onDone: (link: OpenedLink | undefined) => void
}

const explained: Record<Conclusion, string> = {
  on_site: 'Le client est dans vos locaux\u202f: pas de droit de rétractation.',
  distance:
    'Le client est ailleurs et vous ne l’avez pas reçu\u202f: un consommateur peut se rétracter pendant 14 jours.',
  off_premises: 'Chez le client ou sur un lieu de dépannage\u202f: un consommateur peut se rétracter pendant 14 jours.',
}

export function AskForm({ dossierId, subjectId, documents, signer, onDone }: AskProps) {
  const mayWaive = useMay(signaturesRights.waive)
  const [id] = useState(newId)
  const isMade = useRef(false)
  const opened = useRef<OpenedLink>(undefined)
  const send = async ({ chosen, ...input }: AskInput) => {
    const kept = documents.filter((each) => chosen.includes(each.subjectId))
    const asked = kept.map(({ kind, subjectId: of }) => ({ id: newId(), kind, subjectId: of }))
    // The second press after a link that could not leave sends the request that the first one made.
    const needsCode = input.needsCode || mustHaveCode(input.place, kindsOf(kept))
    if (!isMade.current) await call.requestSignature({ id, dossierId, documents: asked, ...input, needsCode })
    isMade.current = true
    const { link } = await call.sendSignatureRequest({ id })
    opened.current = link ? { ...link, requestId: id, place: input.place } : undefined
  }
  const free = documents.filter((each) => !hindranceOf(each))
  const initial: AskFields = {
    chosen: proposedOf(free, subjectId),
    signers: [{ id: newId(), ...signer }],
    ...{ place: 'counter', conclusion: '', garageOrder: 'last', needsCode: true, message: '' },
  }
  const { form, element, submit, isSending, problem } = useServerForm({
    ...{ feature, schema: askForm, initial, send },
    onDone: () => {
      const isGarageFirst = isCountersigned && form.values.garageOrder === 'first'
      if (!opened.current)
        toastSuccess(isGarageFirst ? 'Demande prête\u202f: l’atelier signe d’abord' : 'Demande confiée à l’envoi')
      onDone(opened.current)
    },
  })
  const { place, signers, chosen } = form.values
  const kept = documents.filter((each) => chosen.includes(each.subjectId))
  const isCountersigned = kept.some((each) => each.isCountersigned)
  const printed = kept.find(({ conclusion }) => conclusion)?.conclusion
  // An act that prints its mode of conclusion has no other.
  useEffect(() => {
    if (printed) form.setFieldValue('conclusion', printed)
  }, [printed, form.setFieldValue])
  useFirstField(element)
  if (free.length === 0) return <NothingToSign documents={documents} />
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack pb="xl">
        <ProblemAbove sentence={problem} />
        <DocumentChoice documents={documents} given={form.getInputProps('chosen')} chosen={form.values.chosen} />
        {signers.map((each, rank) => (
          <SignerFieldset
            key={each.id}
            rank={rank}
            of={signers.length}
            inputOf={(field) => form.getInputProps(`signers.${rank}.${field}`)}
            onRemove={() => form.removeListItem('signers', rank)}
          />
        ))}
        {signers.length < limits.signers && (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() =>
              form.insertListItem('signers', {
                id: newId(),
                party: 'other',
                clientId: null,
                name: '',
                email: '',
                phone: '',
              })
            }
          >
            Ajouter un signataire
          </Button>
        )}
        <Radio.Group label="Où" {...form.getInputProps('place')}>
          <Stack gap="xs" mt="xs">
            {places.map((value) => (
              <Radio key={value} value={value} label={placeLabels[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label="Mode de conclusion"
          description={'Le droit de rétractation en dépend\u202f: il est imprimé dans l’acte.'}
          required
          {...form.getInputProps('conclusion')}
        >
          <Stack gap="xs" mt="xs">
            {conclusions.map((value) => (
              <Radio key={value} value={value} label={conclusionLabels[value]} description={explained[value]} />
            ))}
          </Stack>
        </Radio.Group>
        {isCountersigned && (
          <Radio.Group label="Ordre des signatures" {...form.getInputProps('garageOrder')}>
            <Stack gap="xs" mt="xs">
              {garageOrders.map((value) => (
                <Radio key={value} value={value} label={garageOrderLabels[value]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {mayWaive && !mustHaveCode(place, kindsOf(kept)) && (
          <Switch
            label="Demander un code à usage unique"
            description="Sans code, le dossier de preuve le dit."
            {...form.getInputProps('needsCode', { type: 'checkbox' })}
          />
        )}
        <Textarea label="Message au signataire" autosize minRows={2} {...form.getInputProps('message')} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {place === 'remote' ? 'Envoyer à signer' : place === 'qr' ? 'Afficher le QR code' : 'Préparer le comptoir'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The document that « Faire signer » was pressed on; else the only paper that can be signed. */
function proposedOf(free: readonly Signable[], subjectId: string | undefined): string[] {
  const papers = free.filter(({ isFolded }) => !isFolded)
  const proposed = subjectId ? free.filter((each) => each.subjectId === subjectId) : papers.length === 1 ? papers : []
  return proposed.map((each) => each.subjectId)
}

function kindsOf(documents: readonly Signable[]): string[] {
  return documents.map(({ kind }) => kind)
}

/** The form replaces a skeleton, which has no field to focus. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus(), [form])
}
