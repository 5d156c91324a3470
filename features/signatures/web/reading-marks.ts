/** Pure: which page was on the screen, and for how long. */
export type ReadingMark = { documentId: string; page: number; seconds: number }

const longest = 86_400

export function createReading(now: () => number) {
  const spent = new Map<string, { documentId: string; page: number; ms: number; since: number | undefined }>()

  function pageOf(documentId: string, page: number) {
    const key = `${documentId} ${page}`
    const known = spent.get(key) ?? { documentId, page, ms: 0, since: undefined }
    spent.set(key, known)
    return known
  }

  function show(documentId: string, page: number): void {
    const mark = pageOf(documentId, page)
    mark.since ??= now()
  }

  function hide(documentId: string, page: number): void {
    const mark = pageOf(documentId, page)
    if (mark.since !== undefined) mark.ms += Math.max(0, now() - mark.since)
    mark.since = undefined
  }

  /** All pages that were shown so far, those on the screen up to now. */
  function marks(): ReadingMark[] {
    return [...spent.values()].map(({ documentId, page, ms, since }) => {
      const whole = ms + (since === undefined ? 0 : Math.max(0, now() - since))
      return { documentId, page, seconds: Math.min(longest, Math.round(whole / 1_000)) }
    })
  }

  return { show, hide, marks }
}
export type Reading = ReturnType<typeof createReading>
