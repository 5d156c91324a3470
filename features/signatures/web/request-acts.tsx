import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { reasonInput } from '#features/signatures/signature-input.ts'
import { type Place, placeLabels, type RequestAct, stateAfter } from '#features/signatures/signature-request.ts'
import { call, feature, requestPlace } from '#features/signatures/web/api.ts'
import { LinkDialog, type OpenedLink } from '#features/signatures/web/link-dialog.tsx'
import { PaperForm } from '#features/signatures/web/paper-form.tsx'
import { RequestMenu } from '#features/signatures/web/request-menu.tsx'
import { useSubjectAddress } from '#features/signatures/web/use-subject-address.ts'
import { newId } from '#lib/id.ts'
import { ReasonDialog } from '#records/reason-dialog.tsx'
import { useAct } from '#records/use-act.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type Dialog = 'revoke' | 'paper'

/** The acts that the state of a request allows: one main act, the others in a menu. */
export function RequestActs({ whole }: { whole: WholeRequest }) {
  const [dialog, setDialog] = useState<Dialog>()
  const [link, setLink] = useState<OpenedLink>()
  const { request } = whole
  const { id, state, place } = request
  const close = () => setDialog(undefined)
  const send = useSending(id, place, setLink)
  const { extend, replace, remove } = useRequestActs(id)
  const progress = { state, signedCount: request.signedCount, wasOpened: request.openedAt !== null }
  const may = (act: RequestAct) => stateAfter(progress, act) !== undefined
  const isDraft = state === 'draft'
  const isExpired = state === 'expired'
  const isGarageTurn = !isDraft && whole.signers.some(({ isTurn, party }) => isTurn && party === 'garage')
  const countersigned = whole.documents.find((document) => document.isCountersigned)
  const addressOf = useSubjectAddress()
  const others = (['counter', 'qr', 'remote'] as const).filter((each) => each !== place)
  const entries: [string, () => void, boolean][] = [
    ...others.map((each): [string, () => void, boolean] => [
      `${placeLabels[each]}…`,
      () => send.mutate(each),
      may('dispatch') && !isGarageTurn,
    ]),
    ['Prolonger de 30 jours', () => extend.mutate(), may('extend') && !isDraft && !isExpired],
    ['Noter une signature sur papier…', () => setDialog('paper'), may('record_paper') && request.signedCount === 0],
    ['Remplacer par les documents d’aujourd’hui', () => replace.mutate(), may('replace') && !isDraft],
    ['Annuler la demande…', () => setDialog('revoke'), may('revoke') && !isDraft],
    ['Supprimer', () => remove.mutate(), isDraft],
  ]
  return (
    <>
      {isGarageTurn && countersigned && (
        <Button component={Link} to={addressOf(countersigned) ?? requestPlace.path}>
          Signer pour l’atelier
        </Button>
      )}
      {may('dispatch') && !isGarageTurn && (
        <Button loading={send.isPending} onClick={() => send.mutate(place)}>
          {sendWords(place, isDraft)}
        </Button>
      )}
      {isExpired && may('extend') && (
        <Button loading={extend.isPending} onClick={() => extend.mutate()}>
          Prolonger de 30 jours
        </Button>
      )}
      <RequestMenu entries={entries.filter(([, , isAllowed]) => isAllowed)} />
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
      {dialog === 'revoke' && <RevokeForm id={id} onClose={close} />}
      {dialog === 'paper' && (
        <PaperForm
          mayAskEarlyStart={whole.documents.some(({ kind }) => kind === 'withdrawal_form')}
          {...{ feature, dossierId: request.dossierId, signedBy: request.signerNames, onClose: close }}
          documents={whole.documents}
          send={(paper) => call.recordPaperSignature({ id, ...paper })}
        />
      )}
    </>
  )
}

function sendWords(place: Place, isDraft: boolean): ReactNode {
  if (place === 'remote') return isDraft ? 'Envoyer le lien' : 'Renvoyer un lien'
  return place === 'qr' ? 'Afficher le QR code' : 'Ouvrir le mode comptoir'
}

/** Sends the link, or opens it here; a new link always replaces the one before. */
export function useSending(id: string, planned: Place, onLink: (link: OpenedLink) => void) {
  return useAct({
    feature,
    act: async (place: Place) => {
      const { link } = await call.sendSignatureRequest({ id, ...(place !== planned && { place }) })
      return { place, link }
    },
    onDone: ({ place, link }) => {
      if (link) onLink({ ...link, requestId: id, place })
      else toastSuccess(place === 'remote' ? 'Lien confié à l’envoi' : 'Demande ouverte\u202f: l’atelier signe d’abord')
    },
  })
}

function useRequestActs(id: string) {
  const navigate = useNavigate()
  const extend = useAct<void, unknown>({
    feature,
    act: () => call.extendSignatureRequest({ id, lifeDays: 30 }),
    done: 'Échéance prolongée de 30 jours',
  })
  const replace = useAct<void, WholeRequest>({
    feature,
    act: () => call.replaceSignatureRequest({ id, replacementId: newId() }),
    done: 'Nouvelle demande prête à envoyer',
    onDone: ({ request }) => void navigate(`${requestPlace.path}/${request.id}`),
  })
  const remove = useAct<void, unknown>({
    feature,
    act: () => call.removeSignatureRequest({ id }),
    done: 'Demande supprimée',
    onDone: () => void navigate(requestPlace.path),
  })
  return { extend, replace, remove }
}

function RevokeForm({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Annuler cette demande&#8239;?"
      feature={feature}
      schema={reasonInput}
      initial={{ reason: '' }}
      send={(input) => call.revokeSignatureRequest({ id, ...input })}
      onDone={() => {
        toastSuccess('Demande annulée')
        onClose()
      }}
      placeholder="Le devis change, le client vient signer…"
      leave="Garder la demande"
      act="Annuler la demande"
      isFinal
      onClose={onClose}
    >
      Ses liens ne vaudront plus. Le motif reste au dossier de preuve.
    </ReasonDialog>
  )
}
