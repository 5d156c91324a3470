import { Anchor, Button, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { ageLabels, ages } from '#features/claim-assignments/assignment-money.ts'
import { delayWords } from '#features/claim-assignments/insurer-delay-words.ts'
import { claimPlace, query } from '#features/claim-assignments/web/api.ts'
import { euros } from '#lib/euros.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useOpener } from '#records/use-opener.ts'
import { ProblemAbove } from '#ui/problem.tsx'

/** The debts of each insurer by the age of the invoice, beside the list. */
export function InsurerDuesPanel() {
  const opener = useOpener('par-assureur')
  const [isOpen, close] = useOpenedBy('par-assureur')
  return (
    <>
      <Button variant="default" component={Link} {...opener}>
        Par assureur
      </Button>
      <RecordDrawer title="Ce que doivent les assureurs" opened={isOpen} onClose={close}>
        {isOpen && <Dues />}
      </RecordDrawer>
    </>
  )
}

function Dues() {
  const { data, error } = useQuery(query.listInsurerDues.queryOptions({ input: {} }))
  if (error) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (!data) return <Skeleton height={160} />
  if (data.length === 0) return <Text>Aucune créance en cours.</Text>
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Assureur</Table.Th>
            <Table.Th ta="right">Total TTC</Table.Th>
            {ages.map((age) => (
              <Table.Th key={age} ta="right">
                {ageLabels[age]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ insurerId, insurerName, count, ages: due, openCents, ...delays }) => (
            <Table.Tr key={insurerId ?? 'none'}>
              <Table.Td>
                {insurerId ? (
                  <Anchor component={Link} size="sm" to={`${claimPlace.path}?assureur=${insurerId}`}>
                    {insurerName}
                  </Anchor>
                ) : (
                  <Text size="sm">Assureur à indiquer</Text>
                )}
                <Text size="xs" c="dimmed">
                  {[`${count} créance${count > 1 ? 's' : ''}`, ...delayWords(delays)].join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <b>{euros(openCents)}</b>
              </Table.Td>
              {ages.map((age) => (
                <Table.Td key={age} ta="right">
                  {due[age] > 0 ? euros(due[age]) : ''}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
