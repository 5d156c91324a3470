import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReportList } from '#features/expert-reports/web/report-list.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedReport } from '#tests/dom/stored-report.ts'

test('each stage says how many reports it holds under the search, and opens them', async () => {
  const page = { items: [], total: 0, page: 1, pageSize: 50 }
  const { user, server } = renderPart(<ReportList />, {
    at: '/dashboard/rapports?q=clio',
    answers: {
      expertReports: {
        listExpertReports: () => page,
        countExpertReports: () => ({ all: 1_204, toReview: 3, toCreate: 0, created: 1_200, unreadable: 1 }),
        readExpertReportQuota: () => ({ used: 0, limit: 10, isNear: false, isOpen: true, isFreeWeek: false }),
      },
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'À relire (3)' }))
  screen.getByRole('radio', { name: /^Tous \(1.204\)$/ })
  const asked = (name: string) => server.calls.filter(({ operation }) => operation === `expertReports.${name}`)
  // A change that another tab tells has the counts read again: each time under the search.
  const counted = asked('countExpertReports').map(({ input }) => input)
  expect(counted).toEqual(counted.map(() => expect.objectContaining({ search: 'clio' })))
  expect(counted).not.toHaveLength(0)
  await waitFor(() => expect(asked('listExpertReports').at(-1)?.input).toMatchObject({ stage: 'toReview' }))
})

test('a window of 1440 px leaves out the columns that it has no room for, and its menu shows them', async () => {
  const { user, router } = renderPart(<ReportList />, {
    at: '/dashboard/rapports',
    answers: {
      expertReports: {
        listExpertReports: () => ({
          items: [{ ...storedReport(), receivedBy: 'Zoé Lefèvre' }],
          total: 1,
          page: 1,
          pageSize: 50,
        }),
        countExpertReports: () => ({ all: 1, toReview: 1, toCreate: 0, created: 0, unreadable: 0 }),
        readExpertReportQuota: () => ({ used: 0, limit: 10, isNear: false, isOpen: true, isFreeWeek: false }),
      },
    },
  })
  await screen.findByRole('columnheader', { name: 'Assureur' })
  expect(screen.queryByRole('columnheader', { name: 'Déposé par' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Affichage' }))
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Déposé par' })
  expect(choice.getAttribute('aria-checked')).toBe('false')
  await user.click(choice)
  await screen.findByRole('columnheader', { name: 'Déposé par' })
  screen.getByRole('cell', { name: 'Zoé Lefèvre' })
  await user.click(choice)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
