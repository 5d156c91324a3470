import { ActionIcon, Select, Switch, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  blockLabels,
  choiceLabels,
  layouts,
  type MovableBlock,
  withMoved,
} from '#features/document-templates/document-template.ts'
import { ColourField } from '#features/document-templates/web/colour-field.tsx'
import classes from '#features/document-templates/web/document-templates.module.css'
import type { TemplateForm } from '#features/document-templates/web/template-choice.tsx'
import { query as garageQuery } from '#features/garages/web/api.ts'
import { GarageLogo } from '#features/garages/web/garage-logo.tsx'
import { Panel } from '#ui/panel.tsx'

type FieldsProps = { form: TemplateForm; mayWrite: boolean }

/** A garage makes these its own. The sentences of the law stand in none of them. */
export function CustomFields({ form, mayWrite }: FieldsProps) {
  const { data: garage } = useQuery(garageQuery.readGarage.queryOptions())
  const words = (field: 'header' | 'footer' | 'terms' | 'paymentWords', label: string, description: string) => (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={field === 'terms' ? 4 : 1}
      maxRows={12}
      mb="sm"
      disabled={!mayWrite}
      {...form.getInputProps(`custom.${field}`)}
    />
  )
  return (
    <>
      <Panel title="Mise en page et couleurs">
        <Select
          label="Mise en page"
          data={layouts.map((value) => ({ value, label: choiceLabels[value] }))}
          allowDeselect={false}
          mb="sm"
          disabled={!mayWrite}
          {...form.getInputProps('custom.layout')}
        />
        <ColourField label="Couleur des titres" disabled={!mayWrite} {...form.getInputProps('custom.primaryColour')} />
        <ColourField
          label="Couleur des montants à retenir"
          disabled={!mayWrite}
          {...form.getInputProps('custom.accentColour')}
        />
        <Switch
          label="Imprimer le logo de l’atelier"
          disabled={!mayWrite}
          {...form.getInputProps('custom.hasLogo', { type: 'checkbox' })}
        />
      </Panel>
      {garage && form.values.custom.hasLogo && <GarageLogo logo={garage.logo} name={garage.name} />}
      <Panel title="Textes" hint="Ils s’ajoutent aux mentions légales, sans les remplacer.">
        {words('header', 'En-tête', 'Sous votre nom\u202f: une devise, un agrément')}
        {words('paymentWords', 'Conditions de règlement', 'Sur les factures, sous l’échéance et l’IBAN')}
        {words('terms', 'Conditions générales', 'Sur les devis, les ordres et les factures')}
        {words('footer', 'Pied de page', 'Au-dessus de votre identité légale')}
      </Panel>
      <Panel
        title="Ordre des blocs"
        hint={`Vos coordonnées et celles du client ouvrent le document, les mentions légales le ferment\u202f: leur place ne change pas.`}
      >
        <BlockOrder
          order={form.values.custom.order}
          mayWrite={mayWrite}
          onChange={(order) => form.setFieldValue('custom.order', order)}
        />
      </Panel>
    </>
  )
}

type OrderProps = { order: readonly MovableBlock[]; mayWrite: boolean; onChange: (order: MovableBlock[]) => void }

function BlockOrder({ order, mayWrite, onChange }: OrderProps) {
  return (
    <ol className={classes.order}>
      {order.map((block, at) => (
        <li key={block}>
          {blockLabels[block]}
          <ActionIcon
            aria-label={`Monter\u202f: ${blockLabels[block]}`}
            disabled={!mayWrite || at === 0}
            onClick={() => onChange(withMoved(order, block, -1))}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Descendre\u202f: ${blockLabels[block]}`}
            disabled={!mayWrite || at === order.length - 1}
            onClick={() => onChange(withMoved(order, block, 1))}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  )
}
