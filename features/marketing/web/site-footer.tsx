import { brand } from '#lib/brand.ts'

export function SiteFooter() {
  return (
    <footer>
      {brand.name} · {brand.email}
    </footer>
  )
}
