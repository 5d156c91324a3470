import { Alert, Anchor } from '@mantine/core'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { WholeInvoice } from '#features/invoices/contract.ts'
import { isPriced } from '#priced-papers/line.ts'
import { cellOf } from '#priced-papers/web/use-editor-keys.ts'
import { useOpener } from '#records/use-opener.ts'

type Fault = WholeInvoice['faults'][number]
type FaultsProps = {
  whole: Pick<WholeInvoice, 'invoice' | 'lines' | 'faults'>
  /** The page, which holds the lines and the panels. */
  page: RefObject<HTMLElement | null>
}

/** All that keeps a draft from being issued, each with the way to the field that mends it. */
export function InvoiceFaults({ whole, page }: FaultsProps) {
  const { faults } = whole
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" title="Avant d’émettre">
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.place} ${fault.field} ${fault.sentence}`}>
            {fault.sentence} <Way fault={fault} whole={whole} page={page} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Way({ fault, whole, page }: FaultsProps & { fault: Fault }) {
  const { place, field } = fault
  const { to: head, ...over } = useOpener('modifier')
  const here = placeHere(fault, whole)
  if (here)
    return (
      <Anchor component="button" type="button" onClick={() => here.find(page.current)?.focus()}>
        {here.words}
      </Anchor>
    )
  if (field === 'rules' || field === 'work') return null
  const { clientId } = whole.invoice
  if (place === 'garage')
    return <LinkTo to={`/dashboard/atelier#${field}`} words={'Compléter «\u202fMon atelier\u202f»'} />
  if (place === 'client')
    return <LinkTo to={`/dashboard/clients/${clientId}?modifier=1#${field}`} words="Compléter la fiche du client" />
  return <LinkTo to={`${head}#${field}`} words="Modifier l’en-tête" {...over} />
}

type LinkProps = { to: string; words: string; state?: object; preventScrollReset?: boolean }

function LinkTo({ words, ...link }: LinkProps) {
  return (
    <Anchor component={Link} {...link}>
      {words}
    </Anchor>
  )
}

type Here = { words: string; find: (page: HTMLElement | null) => HTMLElement | null | undefined }

const dues: Here = {
  words: 'Aller à l’échéancier',
  find: (page) => page?.querySelector<HTMLElement>('[data-place="dues"]'),
}
const deposits: Here = {
  words: 'Aller aux acomptes déduits',
  find: (page) => page?.querySelector<HTMLElement>('[data-place="deposits"] input'),
}

/** The place on the page itself that mends a fault; undefined where another form does. */
function placeHere({ place, field }: Fault, { lines }: FaultsProps['whole']): Here | undefined {
  if (place === 'invoice' && field === 'dues') return dues
  if (place === 'invoice' && field === 'deposits') return deposits
  if (place !== 'lines' && field !== 'grossCents') return undefined
  const [index, column] = field.split('.')
  const line = column === undefined ? undefined : lines[Number(index)]
  if (line && column) return { words: 'Aller à la ligne', find: (page) => cellOf(page, line.id, column) }
  const priced = lines.find(isPriced)
  return {
    words: 'Aller aux lignes',
    find: (page) =>
      priced ? cellOf(page, priced.id, 'price') : page?.querySelector<HTMLElement>('[data-place="add-line"]'),
  }
}
