import { downloadMs } from '#browser/call.ts'
import { fetchWithin } from '#browser/timed-fetch.ts'

/** Loads a file of the site as if it had been chosen on the device. */
export async function fetchOwnFile(address: string): Promise<File> {
  const answer = await fetchWithin(downloadMs, (input, init) => fetch(input, init), address)
  if (!answer.ok) throw new TypeError('The file did not come')
  return new File([await answer.blob()], address.replace(/^.*\//, ''))
}
