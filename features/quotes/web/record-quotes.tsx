import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { callsOf } from '#browser/call.ts'
import { today } from '#browser/today.ts'
import type { directoryContract } from '#features/directory/contract.ts'
import type { dossiersContract } from '#features/dossiers/contract.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { QuoteFilters } from '#features/quotes/contract.ts'
import { quoteOfDossier } from '#features/quotes/quote-of-dossier.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { call, quotePlace } from '#features/quotes/web/api.ts'
import { QuoteStanding } from '#features/quotes/web/quote-standing.tsx'
import type { vehiclesContract } from '#features/vehicles/contract.ts'
import { isCurrent } from '#features/vehicles/vehicle-links.ts'
import { formatDay } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { BeginPaper, PaperEntry, RecordPapers } from '#priced-papers/web/record-papers.tsx'
import { useAct } from '#records/use-act.ts'

const dossiers = callsOf<typeof dossiersContract>('dossiers')
const directory = callsOf<typeof directoryContract>('directory')
const vehicles = callsOf<typeof vehiclesContract>('vehicles')

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
  return <BeginPaper path={quotePlace.path} label="Nouveau devis" parameters={parameters} />
}

function Quotes({ of, begin }: { of: Partial<QuoteFilters>; begin?: ReactNode }) {
  const mayWrite = useMay(quotesRights.write)
  return (
    <RecordPapers
      title="Devis"
      none="Aucun devis pour l’instant."
      all={(total) => `Voir les ${total} devis`}
      place={quotePlace}
      of={of}
      action={mayWrite && begin}
    >
      {(quote) => (
        <PaperEntry
          key={quote.id}
          to={`${quotePlace.path}/${quote.id}`}
          name={quote.number}
          badge={<QuoteStanding quote={quote} size="sm" />}
          cents={quote.grossCents}
          details={[formatDay(quote.createdAt), quote.title]}
        />
      )}
    </RecordPapers>
  )
}
