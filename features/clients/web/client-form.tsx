import { SegmentedControl } from '@mantine/core'
import { Fragment } from 'react'
import { isOfCompany, kindLabels } from '#features/clients/client.ts'
import { type ClientInput, clientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientHistory } from '#features/clients/web/api.ts'
import { ClientDuplicates } from '#features/clients/web/client-duplicates.tsx'
import { clientDrafts, clientRecord } from '#features/clients/web/client-fields.ts'
import { ClientFormFields } from '#features/clients/web/client-form-fields.tsx'
import { RecordForm, type RecordFormProps } from '#records/record-form.tsx'

/** The form of a client, new or known. */
export function ClientForm(props: RecordFormProps<Client, ClientInput>) {
  const { record, latest } = props
  return (
    <RecordForm
      {...props}
      of={clientRecord}
      schema={clientInput}
      kinds={clientDrafts}
      history={clientHistory(latest?.id ?? '')}
      beginAnew={record ? 'Revenir à la fiche enregistrée' : 'Repartir d’une fiche vide'}
      warning={(values) => <ClientDuplicates values={values} ownId={record?.id} />}
    >
      {({ form, input, newsOf, open }) => (
        <>
          <SegmentedControl
            fullWidth
            aria-label="Type de client"
            data={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('kind')}
          />
          {open
            .filter((field) => field === 'kind' || (form.values.kind === 'person' && isOfCompany(field)))
            .map((field) => (
              <Fragment key={field}>{newsOf(field)}</Fragment>
            ))}
          <ClientFormFields form={form} of={input} />
        </>
      )}
    </RecordForm>
  )
}
