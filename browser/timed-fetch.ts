export const callMs = 8_000
export const timedOut = 'Temps écoulé : la requête a expiré'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** Fails with the time-out sentence when no answer arrives in time. */
export async function fetchWithin(ms: number, fetch: Fetch, input: string, init: RequestInit = {}): Promise<Response> {
  const deadline = AbortSignal.timeout(ms)
  const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline
  try {
    return await fetch(input, { ...init, signal })
  } catch (error) {
    if (deadline.aborted) throw new DOMException(timedOut, 'TimeoutError')
    throw error
  }
}
