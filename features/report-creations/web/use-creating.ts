import { ORPCError } from '@orpc/client'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { OpeningInput } from '#features/dossiers/dossier-opening-input.ts'
import type { PartyTwin } from '#features/report-creations/contract.ts'
import { partyTwins } from '#features/report-creations/refusals.ts'
import { type CreationKind, paperPaths } from '#features/report-creations/report-creation.ts'
import { call } from '#features/report-creations/web/api.ts'
import { newId } from '#lib/id.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type Asked = { kind: CreationKind; isSupplement: boolean; dossierId: string; opening: OpeningInput | null }

const told: Record<CreationKind, string> = {
  quote: 'Devis créé',
  order: 'Ordre de réparation créé',
  invoice: 'Brouillon de facture créé',
  dossier: 'Rapport joint à son dossier',
}

/** Creates once: the ids stay those of the first try, so that a lost answer creates nothing twice. `shown`: the cards that the screen has shown as alike. */
export function useCreating(id: string, shown: readonly string[]) {
  const navigate = useNavigate()
  const refresh = useRefresh('reportCreations')
  const ids = useRef({ creation: newId(), dossier: newId(), client: newId(), vehicle: newId(), paper: newId() })
  const [twins, setTwins] = useState<PartyTwin[]>([])
  const create = async ({ kind, isSupplement, dossierId, opening }: Asked) => {
    const { creation, dossier, client, vehicle, paper } = ids.current
    const newDossier = opening && {
      ...opening,
      clientId: opening.clientId || client,
      vehicleId: opening.newVehicle ? vehicle : opening.vehicleId,
    }
    try {
      const { creation: made } = await call.createFromReport({
        ...{ id, creationId: creation, kind, isSupplement, newDossier, dossierId: newDossier ? dossier : dossierId },
        paperId: kind === 'dossier' ? null : paper,
        seenTwins: [...shown, ...twins.map((twin) => twin.id)],
      })
      toastSuccess(told[kind])
      void refresh()
      const to =
        made.kind === 'dossier' ? `/dashboard/dossiers/${made.dossierId}` : `${paperPaths[made.kind]}/${made.paperId}`
      void navigate(to)
      return undefined
    } catch (problem) {
      if (!(problem instanceof ORPCError) || problem.code !== partyTwins.code) return problemOf(problem)
      const { twins: found } = problem.data as { twins: PartyTwin[] } // the contract checked it
      setTwins((before) => [...before, ...found])
      // The cards are shown beside the button, with their sentence.
      return { sentence: '', fields: {} }
    }
  }
  return { create, twins }
}
