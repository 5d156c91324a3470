import { sessionKey } from '#browser/signed-in.ts'
import { dismissalKey, offers, silentMs } from '#features/subscriptions/subscription-banner.ts'

/** On the page of somebody who closed the offers, or who is signed in and has a banner of their own. */
export const offersMark = 'data-offers'

/** Part of the first script of a page: every visitor gets the same page, with the offers in it. */
export const offersScript = `(() => {
  const kept = (name) => { try { return localStorage.getItem(name) } catch { return null } }
  const isClosed = (kept('${dismissalKey}') ?? '').split(' ').some((each) => {
    const [id, at] = each.split('@')
    return id === '${offers.id}' && Math.abs(Date.now() - at) < ${silentMs}
  })
  if (isClosed || kept('${sessionKey}') !== null) document.documentElement.setAttribute('${offersMark}', 'closed')
})()`
