import type { DeviceName } from '#lib/device-names.ts'

/** Text and link of the banner. The id names its situation. */
export type Announcement = { id: string; title: string; detail: string; link: { to: string; label: string } }

/** For visitors and for people without a subscription. */
export const offers: Announcement = {
  id: 'offers',
  title: 'Découvrez nos offres',
  detail: '',
  link: { to: '/pricing', label: 'Voir les tarifs' },
}

/** Key of the closed banners on the device. */
export const dismissalKey: DeviceName = 'subscription-banner-dismissed'

/** A closed banner stays hidden for thirty days. */
export const silentMs = 30 * 86_400_000

/** Hidden in the workshop, during a payment, and on the pricing page. */
export function mayAnnounce(pathname: string): boolean {
  return !/^\/(dashboard|checkout|pricing)(\/|$)/i.test(pathname)
}

/** True when this banner was closed within thirty days; another situation shows again. */
export function isDismissed(kept: string | null, id: string, now: number): boolean {
  return dismissalsOf(kept).some(([closed, at]) => closed === id && isRecent(at, now))
}

/** Records a closed banner and drops old records. */
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
