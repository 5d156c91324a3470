import { IconChevronDown } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { faqCategories, tabAfter } from '#features/marketing/faq.ts'
import classes from '#features/marketing/web/faq.module.css'

type FaqTabsProps = { id: string; chosen: string; onChoose: (category: string) => void }

/** Tabs on a wide screen, a select list on a telephone. */
export function FaqTabs({ id, chosen, onChoose }: FaqTabsProps) {
  const current = faqCategories.findIndex((category) => category.id === chosen)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const next = faqCategories[tabAfter(event.key, current, faqCategories.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`${id}-tab-${next.id}`)?.focus()
  }

  return (
    <>
      <label className={classes.choice}>
        <span className={classes.label}>Catégorie</span>
        <select value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {faqCategories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </select>
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
      </label>
      <div role="tablist" aria-label="Catégories de questions" className={classes.tabs} onKeyDown={onKeyDown}>
        {faqCategories.map((category) => (
          <button
            key={category.id}
            id={`${id}-tab-${category.id}`}
            type="button"
            role="tab"
            aria-selected={category.id === chosen}
            aria-controls={`${id}-panel-${category.id}`}
            tabIndex={category.id === chosen ? 0 : -1}
            className={classes.tab}
            onClick={() => onChoose(category.id)}
          >
            {category.name}
          </button>
        ))}
      </div>
    </>
  )
}
