export type Figure = { name: string; value: number; unit: string }
export type Comparison = { name: string; bareMs: Percentiles; apiMs: Percentiles; p50Ratio: number; p95Ratio: number }
type Percentiles = { p50: number; p95: number }

/** Alternates two ways of doing the same thing, so that a noisy machine disturbs both equally. */
export async function compare(
  name: string,
  {
    rounds,
    bare,
    api,
  }: { rounds: number; bare: (round: number) => Promise<unknown>; api: (round: number) => Promise<unknown> },
): Promise<Comparison> {
  const [bareTimes, apiTimes]: [number[], number[]] = [[], []]
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    const bareTime = await timed(() => bare(round))
    const apiTime = await timed(() => api(round))
    // The first fifth warms both up.
    if (round < 0) continue
    bareTimes.push(bareTime)
    apiTimes.push(apiTime)
  }
  return compareTimes(name, bareTimes, apiTimes)
}

export function compareTimes(name: string, bareTimes: number[], apiTimes: number[]): Comparison {
  const [bareMs, apiMs] = [percentiles(bareTimes), percentiles(apiTimes)]
  return { name, bareMs, apiMs, p50Ratio: apiMs.p50 / bareMs.p50, p95Ratio: apiMs.p95 / bareMs.p95 }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Successes per second with a number of parallel callers. */
export async function rate(seconds: number, atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < end) {
      await work()
      done++
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (done * 1000) / (performance.now() - began)
}

export function percentiles(times: number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}
