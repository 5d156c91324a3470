import { useEffect, useState } from 'react'
import { keepLocalText, readLocalText, useLocalText } from '#browser/local-text.ts'
import { readLocalStats, type Stats, statsOf, withShare, withView } from '#features/blog/blog-stats.ts'
import type { ShareChannel } from '#features/blog/share.ts'
import { countShare, countView } from '#features/blog/web/api.ts'

const place = 'blogStats'

/** Counts this view on the device, and on the server when it knows the article, and returns the totals. */
export function useArticleStats({ id, slug, isOnServer }: { id: string; slug: string; isOnServer: boolean }) {
  const local = statsOf(readLocalStats(useLocalText(place)), slug)
  const [everywhere, setEverywhere] = useState<Stats>()
  useEffect(() => {
    let isHere = true
    setEverywhere(undefined)
    keepLocalText(place, JSON.stringify(withView(readLocalStats(readLocalText(place)), slug)))
    if (isOnServer) void countView({ id, slug }).then((stats) => isHere && setEverywhere(stats))
    return () => {
      isHere = false
    }
  }, [id, slug, isOnServer])
  return {
    views: Math.max(local.views, everywhere?.views ?? 0),
    sharesOf: (channel: ShareChannel) => Math.max(local.shares[channel] ?? 0, everywhere?.shares[channel] ?? 0),
    countShare: (channel: ShareChannel) => {
      keepLocalText(place, JSON.stringify(withShare(readLocalStats(readLocalText(place)), slug, channel)))
      if (isOnServer) void countShare({ id, slug }, channel).then((stats) => stats && setEverywhere(stats))
    },
  }
}
