import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router'
import { features, offlineFeatures } from '#app/workshop/features.ts'
import { openLocalDatabase } from '#browser/local-database.ts'
import { OfflineProvider } from '#browser/offline-provider.tsx'
import { createQueryClient } from '#browser/query-client.ts'
import { session } from '#browser/session.ts'
import { WorkshopProvider } from '#browser/workshop-parts.tsx'
import { noLegalFacts } from '#features/garages/legal-facts.ts'
import { CurrentGarageProvider } from '#features/garages/web/current-garage.tsx'
import { newId } from '#lib/id.ts'
import type { MemberRole } from '#lib/rights.ts'
import { type Answers, createAnsweringServer, type Wire } from '#tests/dom/answers.ts'
import { openPage, signIn, type widths } from '#tests/dom/page.ts'
import { storedGarage } from '#tests/dom/stored-garage.ts'
import { CommandsProvider } from '#ui/commands.tsx'
import { theme } from '#ui/theme.ts'
import { Toasts } from '#ui/toasts.tsx'

// Tests in browser/ cover the device's background reading: here it would ask for data that no part shows.
// A page of a record is tested without the parts that later features add to it.
const featuresHere = features.map(({ recordParts: _, ...feature }) => feature)
const offlineHere = offlineFeatures.map(({ entities: _, ...feature }) => feature)

export type PartOptions = {
  /** The server's answers; a call without an answer fails the test. */
  answers?: Answers
  /** The answers of the hosted-backend wire, by path. */
  wire?: Wire
  /** The address of the page, and its pattern when the part reads parameters of it. */
  at?: string
  route?: string
  /** The role of the person at the screen in the garage. */
  role?: MemberRole
  width?: keyof typeof widths
}

/** Renders a part as in the workshop: theme, queries, toasts, garage, and the device's own database. */
export function renderPart(part: ReactNode, options: PartOptions = {}) {
  const { answers = {}, wire = {}, at = '/dashboard', route = '*', role = 'manager', width = 'desktop' } = options
  // Any page of a record may name colleagues, and any editor of lines asks for the VAT of the garage: tests about them give their own.
  const facts = { readLegalFacts: () => ({ ...noLegalFacts, version: 0 }), readGarage: () => storedGarage() }
  const garages: Answers['garages'] = { listMembers: () => [], ...facts, ...answers.garages }
  // Any editor of lines asks for the rates: a test about them gives its own.
  const labourRates: Answers['labourRates'] = { readRatesInForce: () => [], ...answers.labourRates }
  // Any editor of lines asks for jobs and lines of before, too.
  const cannedJobs: Answers['cannedJobs'] = { listCannedJobs: () => [], suggestLines: () => [], ...answers.cannedJobs }
  // The lines of a paper ask for their costs where the role may see them.
  const lineCosts: Answers['lineCosts'] = { listLineCosts: () => [], ...answers.lineCosts }
  // Any form of a dossier or a paper asks for the sites: a test about them gives its own.
  const sites: Answers['sites'] = { listSites: () => [], ...answers.sites }
  // The lines of a paper for a vehicle ask for its refused work.
  const refusedWork: Answers['refusedWork'] = { listRefusedWork: () => [], ...answers.refusedWork }
  const known = { ...answers, garages, sites, labourRates, cannedJobs, lineCosts, refusedWork }
  const server = Object.assign(createAnsweringServer(known), { wire })
  const account = { id: newId(), email: 'camille@exemple.fr', firstName: 'Camille', lastName: 'Moreau' }
  const garage = { id: newId(), name: 'Carrosserie du Test', role, isDemo: false, historyLength: 0, support: null }
  openPage(width, server)
  signIn(account)
  session.chooseGarage(garage.id)

  const inGarage = (
    <OfflineProvider accountId={account.id} garageId={garage.id} features={offlineHere}>
      <CurrentGarageProvider value={{ account, garages: [garage], garage }}>
        <WorkshopProvider features={featuresHere} role={garage.role} refresh={() => {}} leaveDevice={async () => {}}>
          <CommandsProvider>{part}</CommandsProvider>
        </WorkshopProvider>
      </CurrentGarageProvider>
    </OfflineProvider>
  )
  /** The device's database, read as another tab reads it. */
  const device = () => ({ db: openLocalDatabase({ accountId: account.id, garageId: garage.id }), now: Date.now })
  return { ...renderAt(inGarage, at, route), server, account, garage, device }
}

/** Renders a part of a page for visitors. */
export function renderPublicPart(part: ReactNode, options: Omit<PartOptions, 'role'> = {}) {
  const { answers = {}, wire = {}, at = '/', route = '*', width = 'desktop' } = options
  const server = Object.assign(createAnsweringServer(answers), { wire })
  openPage(width, server)
  return { ...renderAt(part, at, route), server }
}

function renderAt(part: ReactNode, at: string, route: string) {
  const elsewhere = { path: '*', element: null }
  const here = { path: route, element: part }
  // Without a key of its own, a page would find the place that an earlier test left.
  const entry = { ...parsePath(at), key: newId() }
  const router = createMemoryRouter(route === '*' ? [here] : [here, elsewhere], { initialEntries: [entry] })
  const screen = render(
    <MantineProvider theme={theme} withCssVariables={false} env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...screen, router, user: userEvent.setup({ delay: null }) }
}
