export const mostKm = 3_000_000

type Reading = { id: string; km: number; readOn: string }

/** The reading that contradicts this one: more kilometres on an earlier day, or fewer on a later one. */
export function contradiction<Known extends Reading>(readings: readonly Known[], reading: Reading): Known | undefined {
  const others = readings.filter(({ id }) => id !== reading.id)
  const earlier = others.filter(({ readOn, km }) => readOn < reading.readOn && km > reading.km)
  const later = others.filter(({ readOn, km }) => readOn > reading.readOn && km < reading.km)
  return [...earlier, ...later].sort((one, other) => Math.abs(other.km - reading.km) - Math.abs(one.km - reading.km))[0]
}
