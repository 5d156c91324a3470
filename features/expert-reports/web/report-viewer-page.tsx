import { type ComponentType, type CSSProperties, createContext, memo, useContext, useState } from 'react'
import { levelOf, levelWords, type ReadPage, type ValuePlace } from '#features/expert-reports/report-reading.ts'
import { useIsShown } from '#features/expert-reports/web/report-viewer-selection.ts'
import { PlainButton } from '#ui/plain-button.tsx'

type PageProps = {
  page: ReadPage
  rows: ValuePlace[][]
  picture: string | undefined
  /** Its width, where the widest page of the report is 1. */
  share: number
  count: number
  nameOf: (path: string) => string
}

export type PageFrameProps = { page: ReadPage; label: string; style: CSSProperties; children: React.ReactNode }

/** The element of a page. A review brings one whose words people choose. */
export const PageFrameContext = createContext<ComponentType<PageFrameProps>>(({ page, label, style, children }) => (
  <article className="viewer-page" aria-label={label} data-page={page.number} data-paper style={style}>
    {children}
  </article>
))

/** The picture of a page, with a box on each value. */
export const ViewerPage = memo(function ViewerPage({ page, rows, picture, share, count, nameOf }: PageProps) {
  const { number, width, height } = page
  const PageFrame = useContext(PageFrameContext)
  const style = { '--share': share, aspectRatio: `${width} / ${height}` } as CSSProperties // React’s type knows no CSS variables
  return (
    <PageFrame page={page} label={`Page ${number} sur ${count}`} style={style}>
      <Picture address={picture} />
      {rows.map((row) => (
        <div key={row[0]?.path} data-row="">
          {row.map((place) => (
            <PlaceButton key={place.path} place={place} page={page} nameOf={nameOf} />
          ))}
        </div>
      ))}
    </PageFrame>
  )
})

/** A loaded picture stays: fresh links of the same picture would only load it again. */
function Picture({ address }: { address: string | undefined }) {
  const [kept, setKept] = useState(address)
  const [tries, setTries] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const shown = kept ?? address
  if (!shown) return <p className="viewer-missing">L’image de cette page se prépare…</p>
  if (isMissing) {
    return (
      <p className="viewer-missing">
        L’image de cette page n’est pas arrivée.
        <PlainButton
          variant="default"
          onClick={() => {
            setKept(address)
            setMissing(false)
            setTries(tries + 1)
          }}
        >
          Réessayer
        </PlainButton>
      </p>
    )
  }
  return (
    <img
      key={tries}
      src={shown}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={() => setKept(shown)}
      onError={() => (shown === address ? setMissing(true) : setKept(address))}
    />
  )
}

type PlaceProps = { place: ValuePlace; page: ReadPage; nameOf: (path: string) => string }

function PlaceButton({ place: { path, box, text, confidence }, page: { width, height }, nameOf }: PlaceProps) {
  const isShown = useIsShown(path)
  const level = levelOf(confidence)
  const part = (length: number, whole: number) => `${((100 * length) / whole).toFixed(3)}%`
  const style = {
    left: part(box.left, width),
    top: part(box.top, height),
    width: part(box.right - box.left, width),
    height: part(box.bottom - box.top, height),
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className="viewer-place"
      style={style}
      data-path={path}
      data-level={level}
      aria-label={`${nameOf(path)}\u00a0: ${text}, ${levelWords[level]}`}
      aria-current={isShown || undefined}
    />
  )
}
