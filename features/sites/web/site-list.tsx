import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/panel.module.css'
import type { Site } from '#features/sites/contract.ts'
import { sitesRights } from '#features/sites/rights.ts'
import { query } from '#features/sites/web/api.ts'
import { SiteForm } from '#features/sites/web/site-form.tsx'
import { SiteRow } from '#features/sites/web/site-row.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** The garage's sites, with one default. */
export function SiteList() {
  const { data: sites, error, refetch, isFetching } = useQuery(query.listSites.queryOptions())
  const mayWrite = useMay(sitesRights.write)
  const [open, setOpen] = useState<Site | 'new'>()
  return (
    <Panel
      title="Sites"
      hint="Chaque lieu de travail a son adresse, son SIRET et le début de ses numéros."
      action={
        mayWrite && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
            Nouveau site
          </Button>
        )
      }
    >
      {!sites && !error && <ListSkeleton rows={2} />}
      {!sites && error && (
        <ErrorState onRetry={refetch} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {sites && (
        <ul className={classes.rows} aria-label="Sites">
          {sites.map((site) => (
            <SiteRow key={site.id} site={site} onEdit={() => setOpen(site)} />
          ))}
        </ul>
      )}
      {open && <SiteForm site={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
