/** What the banner says, and where it leads. The id names the situation that it speaks of. */
export type Announcement = { id: string; title: string; detail: string; link: { to: string; label: string } }

/** For visitors, and for whoever has no subscription that says more. */
export const offers: Announcement = {
  id: 'offers',
  title: 'Découvrez nos offres',
  detail: '',
  link: { to: '/pricing', label: 'Voir les tarifs' },
}

/** Under which the device keeps what was closed, and when. */
export const dismissalKey = 'subscription-banner-dismissed'

/** A closed banner is silent for thirty days. */
export const silentMs = 30 * 86_400_000

/** Nobody is disturbed at work or while paying; the page of the prices needs no way to the prices. */
export function mayAnnounce(pathname: string): boolean {
  return !/^\/(dashboard|checkout|pricing)(\/|$)/i.test(pathname)
}

/** Whether this was closed in the last thirty days; a new situation speaks again. */
export function isDismissed(kept: string | null, id: string, now: number): boolean {
  return dismissalsOf(kept).some(([closed, at]) => closed === id && isRecent(at, now))
}

/** What the device keeps once this is closed; what is long past leaves it. */
export function withDismissal(kept: string | null, id: string, now: number): string {
  const others = dismissalsOf(kept).filter(([closed, at]) => closed !== id && isRecent(at, now))
  return [...others, [id, now]].map((each) => each.join('@')).join(' ')
}

function dismissalsOf(kept: string | null): [id: string, at: number][] {
  return (kept ?? '').split(' ').map((each) => {
    const [id = '', at] = each.split('@')
    return [id, Number(at)]
  })
}

function isRecent(at: number, now: number): boolean {
  return Math.abs(now - at) < silentMs
}
