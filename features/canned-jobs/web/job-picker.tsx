import { Modal, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { jobPriceWords, matchingJobs } from '#features/canned-jobs/canned-job-words.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import classes from '#features/garages/web/panel.module.css'
import type { LineRates } from '#priced-papers/line-rate.ts'

type PickerProps = {
  jobs: readonly CannedJob[]
  rates: LineRates
  onTake(job: CannedJob): void
  onClose(): void
}

/** Chooses a job by its code, name or category; Enter takes the first one. */
export function JobPicker({ jobs, rates, onTake, onClose }: PickerProps) {
  const [search, setSearch] = useState('')
  const shown = matchingJobs(jobs, search)
  return (
    <Modal opened onClose={onClose} title="Insérer un forfait" size="lg">
      <TextInput
        aria-label="Rechercher un forfait"
        placeholder="Code, nom ou catégorie"
        autoComplete="off"
        data-autofocus
        mb="sm"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = shown
          if (key === 'Enter' && first) onTake(first)
        }}
      />
      {shown.length === 0 && (
        <Text c="dimmed" size="sm">
          {jobs.length === 0
            ? 'Aucun forfait pour l’instant. Écrivez-les dans «\u00a0Forfaits et tarifs\u00a0», ou gardez-en un depuis des lignes.'
            : 'Aucun forfait ne correspond.'}
        </Text>
      )}
      <ul className={classes.rows} aria-label="Forfaits">
        {shown.slice(0, 50).map((job) => (
          <li key={job.id} className={classes.row}>
            <UnstyledButton className={classes.words} onClick={() => onTake(job)}>
              <span className={classes.name}>{job.name}</span>
              <span className={classes.quiet}>
                <span>{job.code}</span>
                {job.category && <span>{job.category}</span>}
                <span>{jobPriceWords(job, rates)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
