import type { Operation } from '#tests/support/contract-operations.ts'
import { requestOf } from '#tests/support/operations.ts'
import { samples } from '#tests/support/samples.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

type Prepared = { owner: Person; url: string; init: RequestInit }

/**
 * A request of each operation that succeeds, with the garage in which it does. Making them takes most of the time of a sweep: the tests of a
 * file share one for each operation, first those that are refused, and last the one that succeeds.
 */
export function preparedRequests(api: TestApi) {
  const kept = new Map<string, Promise<Prepared>>()
  const prepare = async (operation: Operation): Promise<Prepared> => {
    const owner = await api.person()
    return { owner, ...requestOf(operation, (await samples[operation.name]?.(owner, api)) ?? {}) }
  }
  return {
    prepare,
    prepareOnce(operation: Operation): Promise<Prepared> {
      const request = kept.get(operation.name) ?? prepare(operation)
      kept.set(operation.name, request)
      return request
    },
  }
}
