import type { BlogPost } from '#features/blog/blog.ts'
import classes from '#features/blog/web/byline.module.css'
import { formatLongDay } from '#lib/dates.ts'
import { Words } from '#ui/words.tsx'

/** Author and date. */
export function Byline({ post: { author, date } }: { post: BlogPost }) {
  const day = formatLongDay(date)
  return (
    <p className={classes.byline}>
      {author && <span>{author}</span>}
      {day && (
        <time dateTime={date}>
          <Words text={day} />
        </time>
      )}
    </p>
  )
}
