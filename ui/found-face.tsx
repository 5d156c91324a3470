import type { Found } from '#ui/command-store.ts'
import classes from '#ui/found-face.module.css'
import { Marked } from '#ui/marked.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type FoundFaceProps = { found: Omit<Found, 'id' | 'run'>; query: string }

/** The parts of a reason that the details do not say. */
function addedBy(reason: string, detail: string): string {
  return reason
    .split(' · ')
    .filter((part) => !detail.includes(part))
    .join(' · ')
}

/** A record that a search found: its title, the reason of the match, its details, the words marked. */
export function FoundFace({ found: { title, detail, reason: whole = '', badge, icon }, query }: FoundFaceProps) {
  const reason = addedBy(whole, detail)
  return (
    <span className={classes.found}>
      {icon}
      <span className={classes.words}>
        <span>
          <Marked text={title} query={query} />
        </span>
        {(reason || detail) && (
          <span className={classes.details}>
            {reason && (
              <span className={classes.reason}>
                <Marked text={reason} query={query} />
              </span>
            )}
            {reason && detail && ' · '}
            <Marked text={detail} query={query} />
          </span>
        )}
      </span>
      {badge && <StatusBadge size="sm">{badge}</StatusBadge>}
    </span>
  )
}
