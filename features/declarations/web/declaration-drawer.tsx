import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { Declaration, DeclarationProposal } from '#features/declarations/contract.ts'
import {
  type DeclarationContent,
  type DeclarationKind,
  declarationKindHints,
  declarationKindLabels,
  declarationKinds,
} from '#features/declarations/declaration.ts'
import { call, query } from '#features/declarations/web/api.ts'
import { AttorneyFields } from '#features/declarations/web/attorney-fields.tsx'
import { DischargeFields } from '#features/declarations/web/discharge-fields.tsx'
import { NoticeFields } from '#features/declarations/web/notice-fields.tsx'
import { newId } from '#lib/id.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

/** The parameter of the address that opens the drawer; its value is the draft to change, or « nouvel ». */
export const declarationParameter = 'acte'

type DrawerProps = { dossierId: string; declarations: readonly Declaration[] }

/** Open while the address says `acte`: a new declaration, or a draft to go on with. */
export function DeclarationDrawer({ dossierId, declarations }: DrawerProps) {
  const [isOpen, close] = useOpenedBy(declarationParameter)
  const [parameters] = useSearchParams()
  const draft = declarations.find(({ id, state }) => state === 'draft' && id === parameters.get(declarationParameter))
  return (
    <RecordDrawer
      title={draft ? 'Modifier l’acte' : 'Préparer une procuration ou une décharge'}
      opened={isOpen}
      onClose={close}
    >
      {isOpen && <Filled key={draft?.id ?? 'new'} {...{ dossierId, draft, onClose: close }} />}
    </RecordDrawer>
  )
}

type FilledProps = { dossierId: string; draft: Declaration | undefined; onClose: () => void }

function Filled({ dossierId, draft, onClose }: FilledProps) {
  const [newDraftId] = useState(newId)
  const [kind, setKind] = useState<DeclarationKind | undefined>(draft?.content.kind)
  const { data, error } = useQuery({
    ...query.proposeDeclaration.queryOptions({ input: { dossierId } }),
    // The typed text stays when the dossier changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (!data) return <PageSkeleton />
  const send = (content: DeclarationContent) =>
    draft
      ? call.editDeclaration({ id: draft.id, baseVersion: draft.version, content })
      : call.openDeclaration({ id: newDraftId, dossierId, content })
  return (
    <Stack pb="md">
      {!draft && (
        <Radio.Group label="Nature de l’acte" required value={kind ?? ''} onChange={(value) => setKind(kindOf(value))}>
          <Stack gap="xs" mt="xs">
            {declarationKinds.map((value) => (
              <Radio
                key={value}
                value={value}
                label={declarationKindLabels[value]}
                description={declarationKindHints[value]}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {kind && <Fields kind={kind} content={draft?.content} proposal={data} send={send} onClose={onClose} />}
    </Stack>
  )
}

const kindOf = (value: string) => declarationKinds.find((each) => each === value)

export type FieldsProps<Content> = {
  content: Content | undefined
  proposal: DeclarationProposal
  send: (content: DeclarationContent) => Promise<unknown>
  onClose: () => void
}

function Fields({ kind, content, ...rest }: FieldsProps<DeclarationContent> & { kind: DeclarationKind }) {
  if (kind === 'power_of_attorney')
    return <AttorneyFields {...rest} content={content?.kind === kind ? content : undefined} />
  if (kind === 'discharge') return <DischargeFields {...rest} content={content?.kind === kind ? content : undefined} />
  return <NoticeFields {...rest} content={content?.kind === kind ? content : undefined} />
}
