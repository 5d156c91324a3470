import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { AnswerForm } from '#features/supplement-requests/web/answer-form.tsx'
import { query } from '#features/supplement-requests/web/api.ts'
import { SendForm } from '#features/supplement-requests/web/send-form.tsx'
import { SupplementDrawer } from '#features/supplement-requests/web/supplement-drawer.tsx'
import { SupplementRow } from '#features/supplement-requests/web/supplement-row.tsx'
import { useOpenedBy } from '#records/record-drawer.tsx'
import { useOpener } from '#records/use-opener.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

/** « Demandes de complément » of a dossier: what the expert is asked to add to the report, and the answers. */
export function DossierSupplements({ id }: { id: string }) {
  const { data, isPending, error } = useQuery(query.listSupplementRequests.queryOptions({ input: { dossierId: id } }))
  const mayWrite = useMay(supplementRequestsRights.write)
  const opener = useOpener('complement', 'nouvelle')
  return (
    <Panel
      title="Demandes de complément"
      action={
        mayWrite && (
          <Button size="compact-sm" variant="default" component={Link} {...opener}>
            Demander un complément
          </Button>
        )
      }
    >
      {isPending && <Skeleton height={48} />}
      <ProblemAbove sentence={error ? problemOf(error).sentence : undefined} />
      {data?.length === 0 && (
        <Text className={entries.quiet}>
          Dommages découverts au démontage, lignes perdues dans un rapport{'\u202f'}: demandez-les à l’expert, avec vos
          motifs et vos photos.
        </Text>
      )}
      {data && <Requests dossierId={id} requests={data} mayWrite={mayWrite} />}
    </Panel>
  )
}

type RequestsProps = { dossierId: string; requests: readonly SupplementRequest[]; mayWrite: boolean }

function Requests({ dossierId, requests, mayWrite }: RequestsProps) {
  const [sending, setSending] = useState<SupplementRequest>()
  const [answering, setAnswering] = useState<SupplementRequest>()
  // « Noter la réponse de l’expert » of « ce qui bloque » leads to the request that has waited longest.
  const [isAsked, closeAsked] = useOpenedBy('reponse-expert')
  const awaited = isAsked ? requests.findLast(({ state }) => state === 'sent') : undefined
  const answered = answering ?? awaited
  const closeAnswer = () => {
    setAnswering(undefined)
    closeAsked()
  }
  return (
    <>
      <ul className={entries.list}>
        {requests.map((request) => (
          <SupplementRow
            key={request.id}
            request={request}
            mayWrite={mayWrite}
            onSend={() => setSending(request)}
            onAnswer={() => setAnswering(request)}
          />
        ))}
      </ul>
      {mayWrite && <SupplementDrawer dossierId={dossierId} requests={requests} />}
      {mayWrite && sending && <SendForm request={sending} onClose={() => setSending(undefined)} />}
      {mayWrite && answered && <AnswerForm key={answered.id} request={answered} onClose={closeAnswer} />}
    </>
  )
}
