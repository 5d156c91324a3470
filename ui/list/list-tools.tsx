import { ActionIcon, Menu, SegmentedControl, Select } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListView } from '#lib/list-view.ts'
import { formatCount } from '#lib/numbers.ts'
import type { CountOf, ListFilter, ListLook } from '#ui/list/list-look.ts'
import classes from '#ui/list/list-screen.module.css'
import type { Density } from '#ui/list/use-density.ts'
import { useOwnColumns } from '#ui/list/use-own-columns.ts'
import { SearchField } from '#ui/search-field.tsx'

type ListToolsProps<Row, Filters> = {
  view: ListView<Row, Filters>
  look: ListLook<Row, Filters>
  searchId: string
  isPhone: boolean
  density: Density
  onDensity: (density: Density) => void
  countOf: CountOf | undefined
  /** The actions on the whole list: its export. */
  children: ReactNode
}

type Searched = { search: string; sort?: string; direction?: 'asc' | 'desc' }

export function ListTools<Row, Filters extends Searched>(props: ListToolsProps<Row, Filters>) {
  const { view, look, searchId, isPhone, density, onDensity, countOf, children } = props
  const { words, filters, sorts } = look
  const change = (values: object, how?: { replace: boolean }) => view.change(values as Partial<Filters>, how) // each filter at one of its own values
  return (
    <search className={classes.tools}>
      <SearchField
        id={searchId}
        className={classes.search}
        label={words.search}
        placeholder={words.placeholder}
        search={view.address.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {filters.map((filter) => (
        <Choices
          key={filter.key}
          filter={filter}
          value={view.address[filter.key]}
          countOf={countOf}
          onChange={(value) => change({ [filter.key]: value })}
        />
      ))}
      <div className={classes.spacer} />
      {isPhone && sorts && (
        <Select
          className={classes.sort}
          aria-label="Trier"
          data={sorts.map(({ sort, direction, label }) => ({ value: `${sort} ${direction}`, label }))}
          value={`${view.address.sort} ${view.address.direction}`}
          onChange={(value) => {
            const [sort, direction] = (value ?? '').split(' ')
            change({ sort, direction })
          }}
        />
      )}
      {!isPhone && <Display view={view} look={look} density={density} onDensity={onDensity} />}
      {children}
    </search>
  )
}

type ChoicesProps<Filters> = {
  filter: ListFilter<Filters>
  value: Filters[keyof Filters]
  countOf: CountOf | undefined
  onChange: (value: Filters[keyof Filters] | undefined) => void
}

/** More choices than these stand in a menu. */
const mostSegments = 5

function Choices<Filters>({ filter, value, countOf, onChange }: ChoicesProps<Filters>) {
  const { key, label, choices, isMenu } = filter
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  )
  const data = choices.map((choice, index) => {
    const count = countOf?.(key, choice.value)
    const label = count === undefined ? choice.label : `${choice.label} (${formatCount(count)})`
    return { value: `${index}`, label }
  })
  if (isMenu || choices.length > mostSegments) {
    return (
      <Select
        className={classes.choice}
        aria-label={label}
        data={data}
        value={`${at}`}
        allowDeselect={false}
        onChange={(index) => onChange(choices[Number(index)]?.value)}
      />
    )
  }
  return (
    <SegmentedControl
      className={classes.choices}
      aria-label={label}
      data={data}
      value={`${at}`}
      onChange={(index) => onChange(choices[Number(index)]?.value)}
    />
  )
}

type DisplayProps<Row, Filters> = Pick<ListToolsProps<Row, Filters>, 'view' | 'look' | 'density' | 'onDensity'>

function Display<Row, Filters>({ view, look, density, onDensity }: DisplayProps<Row, Filters>) {
  const all = look.columns.map(({ key }) => key)
  const own = useOwnColumns(look)
  const shown = view.columns ?? own
  const toggle = (keys: string[]) => {
    const next = all.filter((key) => keys.includes(key))
    // A list without a column shows its own again.
    view.showColumns(next.length === 0 || next.join() === own.join() ? undefined : next)
  }
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Affichage">
          <IconAdjustmentsHorizontal size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Hauteur des lignes, sur cet appareil</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => onDensity(value === 'dense' ? 'dense' : 'usual')}>
          <Menu.RadioItem value="usual">Lignes usuelles</Menu.RadioItem>
          <Menu.RadioItem value="dense">Lignes serrées</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>Colonnes</Menu.Label>
        <Menu.CheckboxGroup value={shown} onChange={toggle}>
          {look.columns.map(({ key, title }) => (
            <Menu.CheckboxItem key={key} value={key}>
              {title}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
