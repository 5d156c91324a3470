import { useEffect, useState } from 'react'
import { keepLocalText, readLocalText, useLocalText } from '#browser/local-text.ts'
import { readLocalStats, type Stats, statsOf, withShare, withView } from '#features/blog/blog-stats.ts'
import type { ShareChannel } from '#features/blog/share.ts'
import { countShare, countView } from '#features/blog/web/api.ts'

const place = 'blogStats'

/** Counts this view on the device and on the server, and returns the totals. */
export function useArticleStats(id: string, slug: string) {
  const local = statsOf(readLocalStats(useLocalText(place)), slug)
  const [everywhere, setEverywhere] = useState<Stats>()
  useEffect(() => {
    let isHere = true
    setEverywhere(undefined)
    keepLocalText(place, JSON.stringify(withView(readLocalStats(readLocalText(place)), slug)))
    void countView({ id, slug }).then((stats) => isHere && setEverywhere(stats))
    return () => {
      isHere = false
    }
  }, [id, slug])
  return {
    views: Math.max(local.views, everywhere?.views ?? 0),
    sharesOf: (channel: ShareChannel) => Math.max(local.shares[channel] ?? 0, everywhere?.shares[channel] ?? 0),
    countShare: (channel: ShareChannel) => {
      keepLocalText(place, JSON.stringify(withShare(readLocalStats(readLocalText(place)), slug, channel)))
      void countShare({ id, slug }, channel).then((stats) => stats && setEverywhere(stats))
    },
  }
}
