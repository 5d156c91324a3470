import { ReadingAccuracyPage } from '#features/report-creations/web/reading-accuracy.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Fiabilité de la lecture') }]

export default function ReadingAccuracyRoute() {
  return <ReadingAccuracyPage />
}
