import { JobList } from '#features/canned-jobs/web/job-list.tsx'
import { PriceDisplay } from '#features/canned-jobs/web/price-display.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panels } from '#ui/panel.tsx'

/** The jobs of the garage, and the prices that it displays. One job is shown alone where the address names it. */
export function CannedJobsPage({ id }: { id?: string }) {
  return (
    <>
      <PageHeader
        title="Forfaits et tarifs"
        subtitle="Les travaux que vous écrivez souvent, et l’affichage obligatoire de vos prix."
      />
      <Panels>
        <JobList key={id} named={id} />
        <PriceDisplay />
      </Panels>
    </>
  )
}
