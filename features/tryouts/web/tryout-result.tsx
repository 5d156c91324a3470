import { IconBookmark, IconDownload, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSignedIn } from '#browser/signed-in.ts'
import { writtenAs } from '#engine/report/words.ts'
import type { ReportReading } from '#features/expert-reports/report-reading-input.ts'
import { ReportViewer } from '#features/expert-reports/web/report-viewer.tsx'
import { keepingAddress } from '#features/tryouts/keeping.ts'
import { downloadAddress, downloadFormats } from '#features/tryouts/web/api.ts'
import { rememberReport } from '#features/tryouts/web/report-to-keep.ts'
import { useFocusWhenLost } from '#features/tryouts/web/use-focus-when-lost.ts'
import { formatTime } from '#lib/dates.ts'
import { PlainButton } from '#ui/plain-button.tsx'

type ResultProps = {
  id: string
  reading: ReportReading
  pictures: readonly string[]
  expiresAt: string
  onCorrect: (path: string, text: string) => Promise<string | undefined>
  onErase: () => void
  onAgain: () => void
}

const formatNames = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' }

/** The reading beside its pages, with downloads and the button that erases it. */
export function TryoutResult({ id, reading, pictures, expiresAt, onCorrect, onErase, onAgain }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  useFocusWhenLost(heading)
  const { kind } = reading
  const { number, firm, date } = reading.report.report
  const count = reading.pages.length
  const title = number ? `Rapport ${number}` : 'Votre rapport'
  const keep = () => {
    rememberReport({ reading: id, name: title, expiresAt })
    const address = keepingAddress(id)
    void navigate(isSignedIn ? address : `/register?retour=${encodeURIComponent(address)}`)
  }
  const about = [
    kind.code !== 'unsaid' && kind.label,
    firm,
    date && writtenAs('day', date),
    `${count}\u00a0page${count > 1 ? 's' : ''}`,
  ].filter(Boolean)
  return (
    <div className="tryout-result">
      <header className="tryout-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{about.join(' · ')}</p>
        </div>
        <div className="tryout-doors">
          <PlainButton onClick={keep}>
            <IconBookmark size={18} stroke={1.75} aria-hidden="true" />
            Garder ce rapport dans mon atelier
          </PlainButton>
          <div className="tryout-downloads">
            <IconDownload size={18} stroke={1.75} aria-hidden="true" />
            {downloadFormats.map((format) => (
              <a
                key={format}
                href={downloadAddress(id, format)}
                download
                aria-label={`Télécharger en ${formatNames[format]}`}
              >
                {formatNames[format]}
              </a>
            ))}
          </div>
          <PlainButton variant="default" onClick={onAgain}>
            Lire un autre rapport
          </PlainButton>
          <PlainButton variant="default" onClick={onErase}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            Effacer maintenant
          </PlainButton>
        </div>
        <p className="tryout-expiry">
          Tout sera effacé à {formatTime(expiresAt)} au plus tard, sauf ce que vous gardez dans votre atelier d’ici là.
          Cette page s’ouvre pour qui a son adresse, et pour personne d’autre.
        </p>
      </header>
      <ReportViewer reading={reading} pictures={pictures} onCorrect={onCorrect} />
    </div>
  )
}
