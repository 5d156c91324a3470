import { Button, Skeleton, Text } from '@mantine/core'
import { IconWritingSign } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { callsOf, problemOf } from '#browser/call.ts'
import { declarationsRights } from '#features/declarations/rights.ts'
import { query } from '#features/declarations/web/api.ts'
import { DeclarationDrawer, declarationParameter } from '#features/declarations/web/declaration-drawer.tsx'
import { DeclarationRow } from '#features/declarations/web/declaration-row.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { signaturesContract } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { useOpener } from '#records/use-opener.ts'
import { useCommands } from '#ui/commands.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

const signatures = callsOf<typeof signaturesContract>('signatures')

/** « Procurations et décharges » of a dossier: the papers that its client signs beside quotes and orders. */
export function DossierDeclarations({ id }: { id: string }) {
  const { data, isPending, error } = useQuery(query.listDeclarations.queryOptions({ input: { dossierId: id } }))
  const mayWrite = useMay(declarationsRights.write)
  const maySign = useMay(signaturesRights.request)
  const signable = useQuery({
    ...signatures.query.listSignableDocuments.queryOptions({ input: { dossierId: id } }),
    enabled: maySign && (data ?? []).some(({ state }) => state === 'draft'),
  })
  const requestOf = (declarationId: string) =>
    signable.data?.find(({ subjectId }) => subjectId === declarationId)?.requestId ?? null
  return (
    <Panel title="Procurations et décharges" action={mayWrite && <Prepare />}>
      {isPending && <Skeleton height={48} />}
      <ProblemAbove sentence={error ? problemOf(error).sentence : undefined} />
      {data?.length === 0 && (
        <Text className={entries.quiet}>
          Client absent, travaux de sécurité refusés, reste à charge à annoncer{'\u202f'}: préparez l’écrit, et
          faites-le signer.
        </Text>
      )}
      <ul className={entries.list}>
        {data?.map((declaration) => (
          <DeclarationRow
            key={declaration.id}
            {...{ declaration, mayWrite, maySign, waiting: requestOf(declaration.id) }}
          />
        ))}
      </ul>
      {mayWrite && data && <DeclarationDrawer dossierId={id} declarations={data} />}
    </Panel>
  )
}

function Prepare() {
  const navigate = useNavigate()
  const opener = useOpener(declarationParameter, 'nouvel')
  const commands = useMemo(() => {
    const { to, state } = opener
    const run = () => void navigate(to, { state, preventScrollReset: true })
    const icon = <IconWritingSign size={18} stroke={1.6} />
    const words = { label: 'Préparer une procuration ou une décharge', group: 'Dossier' }
    return [{ id: 'prepare-declaration', ...words, keywords: 'mandat pouvoir refus reste à charge avis', icon, run }]
  }, [navigate, opener])
  useCommands(commands)
  return (
    <Button size="compact-sm" variant="default" component={Link} {...opener}>
      Préparer
    </Button>
  )
}
