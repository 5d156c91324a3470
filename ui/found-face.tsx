import type { Found } from '#ui/command-store.ts'
import classes from '#ui/found-face.module.css'
import { Marked } from '#ui/marked.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type FoundFaceProps = { found: Omit<Found, 'id' | 'run'>; query: string }

/** A record that a search found: its title, the reason of the match, its details, the words marked. */
export function FoundFace({ found: { title, detail, reason, badge, icon }, query }: FoundFaceProps) {
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
