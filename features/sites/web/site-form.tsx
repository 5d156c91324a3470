import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from '#features/garages/web/panel.module.css'
import { PlaceFields, type PlaceValues, placeValues } from '#features/garages/web/place-fields.tsx'
import type { Site } from '#features/sites/contract.ts'
import { siteFieldLabels } from '#features/sites/site.ts'
import { type SiteInput, siteInput } from '#features/sites/site-input.ts'
import { call } from '#features/sites/web/api.ts'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type SiteFormProps = { site: Site | undefined; onClose: () => void }
type Sheet = PlaceValues & { name: string; numberPrefix: string }

export function SiteForm({ site, onClose }: SiteFormProps) {
  return (
    <Modal opened onClose={onClose} size="lg" title={site ? `Modifier ${site.name}` : 'Nouveau site'}>
      <Fields site={site} onClose={onClose} />
    </Modal>
  )
}

function Fields({ site, onClose }: SiteFormProps) {
  const [id] = useState(() => site?.id ?? newId())
  const { form, element, submit, isSending, problem } = useServerForm<Sheet, SiteInput>({
    feature: 'sites',
    schema: siteInput,
    initial: { name: site?.name ?? '', numberPrefix: site?.numberPrefix ?? '', ...placeValues(site) },
    send: (input) =>
      site ? call.editSite({ id, baseVersion: site.version, ...input }) : call.createSite({ id, ...input }),
    onDone: () => {
      toastSuccess('Site enregistré')
      onClose()
    },
  })
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <ProblemAbove sentence={problem} mb="md" />
      <div className={classes.fields}>
        <TextInput label={siteFieldLabels.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={siteFieldLabels.numberPrefix}
          description="Lettres ou chiffres, propres à ce site"
          autoComplete="off"
          {...form.getInputProps('numberPrefix')}
        />
        <PlaceFields values={form.values} of={(field) => form.getInputProps(field)} />
      </div>
      <div className={classes.actions}>
        <Button variant="default" mt="md" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" mt="md" loading={isSending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
