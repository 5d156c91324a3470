import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { callsOf } from '#browser/call.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import type { directoryContract } from '#features/directory/contract.ts'
import type { dossiersContract } from '#features/dossiers/contract.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Quote, QuoteFilters } from '#features/quotes/contract.ts'
import { quoteAddress } from '#features/quotes/quote-list.ts'
import { quoteOfDossier } from '#features/quotes/quote-of-dossier.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { call, quoteList, quotePlace, today } from '#features/quotes/web/api.ts'
import { QuoteStanding } from '#features/quotes/web/quote-standing.tsx'
import type { vehiclesContract } from '#features/vehicles/contract.ts'
import { isCurrent } from '#features/vehicles/vehicle-links.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { useAct } from '#records/use-act.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

const dossiers = callsOf<typeof dossiersContract>('dossiers')
const directory = callsOf<typeof directoryContract>('directory')
const vehicles = callsOf<typeof vehiclesContract>('vehicles')
const { page, ...everyQuote } = quoteAddress.read(new URLSearchParams())
const shown = 20

/** The quotes of a client, on the client’s page. */
export function ClientQuotes({ id }: { id: string }) {
  return <Quotes of={{ clientId: id }} begin={<Begin parameters={{ pour: id }} />} />
}

/** The quotes of a vehicle, on its page. A new one is for its owner. */
export function VehicleQuotes({ id }: { id: string }) {
  const { data } = useQuery(vehicles.query.readVehicle.queryOptions({ input: { id } }))
  const people = data?.vehicle.people.filter((person) => isCurrent(person, today())) ?? []
  const owner = people.find(({ role }) => role === 'owner') ?? people[0]
  const parameters: Record<string, string> = owner ? { pour: owner.clientId, vehicule: id } : {}
  return <Quotes of={{ vehicleId: id }} begin={<Begin parameters={parameters} />} />
}

/** The quotes of the dossiers of an insurer or of an expert firm. A quote is begun out of its dossier. */
export function FirmQuotes({ id }: { id: string }) {
  const { data } = useQuery(directory.query.readFirm.queryOptions({ input: { id } }))
  return data?.firm.kind === 'supplier' ? null : <Quotes of={{ firmId: id }} />
}

/** The quotes of a dossier, on its page. A new one takes its client, vehicle and claim over. */
export function DossierQuotes({ id }: { id: string }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useAct({
    feature: 'quotes',
    act: async (_: undefined) => {
      const { dossier } = await dossiers.call.readDossier({ id })
      return call.createQuote({ id: newId(), ...quoteOfDossier(dossier, today()) })
    },
    onDone: (quote) => void navigate(`${quotePlace.path}/${quote.id}`),
  })
  const begin = (
    <Button size="compact-sm" variant="light" loading={isPending} onClick={() => mutate(undefined)}>
      Nouveau devis
    </Button>
  )
  return <Quotes of={{ dossierId: id }} begin={begin} />
}

function Begin({ parameters }: { parameters: Record<string, string> }) {
  const address = new URLSearchParams({ nouveau: '1', ...parameters })
  return (
    <Button size="compact-sm" variant="light" component={Link} to={`${quotePlace.path}?${address}`}>
      Nouveau devis
    </Button>
  )
}

function Quotes({ of, begin }: { of: Partial<QuoteFilters>; begin?: ReactNode }) {
  const mayWrite = useMay(quotesRights.write)
  const filters = { ...everyQuote, ...of }
  const { rows, total, isLoading } = useLivePage(quoteList, { filters, page, pageSize: shown })
  return (
    <Panel title="Devis" action={mayWrite && begin}>
      {isLoading && <Skeleton height={48} />}
      {!isLoading && rows.length === 0 && <Text className={entries.quiet}>Aucun devis pour l’instant.</Text>}
      <ul className={entries.list}>
        {rows.map((quote) => (
          <Row key={quote.id} quote={quote} />
        ))}
      </ul>
      {total > shown && (
        <Anchor component={Link} to={`${quotePlace.path}?${quoteAddress.write({ ...filters, page: 1 })}`}>
          Voir les {total} devis
        </Anchor>
      )}
    </Panel>
  )
}

function Row({ quote }: { quote: Quote }) {
  const { id, number, title, createdAt, grossCents } = quote
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <Group gap="xs">
          <Anchor component={Link} to={`${quotePlace.path}/${id}`} fw={550}>
            {number}
          </Anchor>
          <QuoteStanding quote={quote} size="sm" />
        </Group>
        <b>{euros(grossCents)}&nbsp;TTC</b>
      </span>
      <span className={entries.quiet}>{[formatDay(createdAt), title].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
