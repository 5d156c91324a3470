import { sessionKey } from '#browser/signed-in.ts'
import { dismissalKey, offers, silentMs } from '#features/subscriptions/subscription-banner.ts'

/** Set when the offers were closed or a signed-in person has another banner. */
export const offersMark = 'data-offers'

/** Part of the page's first script: every visitor gets the same page, with the offers. */
export const offersScript = `(() => {
  const kept = (name) => { try { return localStorage.getItem(name) } catch { return null } }
  const isClosed = (kept('${dismissalKey}') ?? '').split(' ').some((each) => {
    const [id, at] = each.split('@')
    return id === '${offers.id}' && Math.abs(Date.now() - at) < ${silentMs}
  })
  if (isClosed || kept('${sessionKey}') !== null) document.documentElement.setAttribute('${offersMark}', 'closed')
})()`
