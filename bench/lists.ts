import { openBenchGarage } from '#bench/garage.ts'
import { type Comparison, compare } from '#bench/measure.ts'
import type { Services } from '#server/services.ts'

const rounds = 25

/** Compares a page of a list in a garage of 10,000 clients with the same page in a garage of 100. */
export async function compareLists(services: Services): Promise<Comparison[]> {
  const few = await openBenchGarage(services, 100)
  const many = await openBenchGarage(services, 10_000)
  const pages: [name: string, few: string, many: string][] = [
    ['scrolling: the next page', '/api/clients?page=2', '/api/clients?page=2'],
    ['scrolling: the last page', '/api/clients?page=2', '/api/clients?page=200'],
    ['sorting by city', '/api/clients?sort=city', '/api/clients?sort=city'],
    [
      'sorting by the last change',
      '/api/clients?sort=updatedAt&direction=desc',
      '/api/clients?sort=updatedAt&direction=desc',
    ],
  ]
  const comparisons: Comparison[] = []
  for (const [name, ofFew, ofMany] of pages) {
    comparisons.push(await compare(name, { rounds, bare: () => few.call(ofFew), api: () => many.call(ofMany) }))
  }
  await few.close()
  await many.close()
  return comparisons
}
