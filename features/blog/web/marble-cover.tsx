import { useId } from 'react'
import { marbleOf, marbleSize } from '#features/blog/marble.ts'
import classes from '#features/blog/web/marble-cover.module.css'

/** The article's own marble slab, or its picture when that is on this site. */
export function MarbleCover({
  slug,
  image,
  alt,
}: {
  slug: string
  image?: string | undefined
  alt?: string | undefined
}) {
  const glow = useId()
  if (image) return <img className={classes.cover} src={image} alt={alt ?? ''} {...marbleSize} />
  const { tone, clouds, veins } = marbleOf(slug)
  return (
    <svg
      className={classes.cover}
      data-tone={tone}
      viewBox={`0 0 ${marbleSize.width} ${marbleSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <radialGradient id={glow}>
        <stop offset="0" className={classes.cloudHeart} />
        <stop offset="1" className={classes.cloudEdge} />
      </radialGradient>
      <rect className={classes.ground} {...marbleSize} />
      {clouds.map(({ x, y, size }) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={size * 1.5} ry={size} fill={`url(#${glow})`} />
      ))}
      {veins.map(({ path, width, kind }) => (
        <path key={path} d={path} className={classes.vein} data-kind={kind} strokeWidth={width} />
      ))}
    </svg>
  )
}
