import { brand } from '#lib/brand.ts'
import classes from '#ui/logo.module.css'

/** A vein through a slab; it also draws an M. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={classes.slab} />
      <path d="M16.2 17.2c-.7 3-2.6 4.4-3.4 8.4" className={classes.branch} />
      <path
        d="M6.6 24.6 9.3 9.8c.4-2.3 2.6-2.5 3.6-.5l3.3 7.9 3.1-7.9c.9-2 3.2-1.9 3.6.4l2.5 14.9"
        className={classes.vein}
      />
    </svg>
  )
}

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word} style={{ fontSize: size * 0.75 }}>
        {brand.name}
      </span>
    </span>
  )
}
