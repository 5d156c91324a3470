import { IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { faqCategories, questionCount, resultCount } from '#features/marketing/faq.ts'
import { isSearching, searchFaq } from '#features/marketing/faq-search.ts'
import classes from '#features/marketing/web/faq.module.css'
import { FaqEmpty, FaqList } from '#features/marketing/web/faq-list.tsx'
import { FaqTabs } from '#features/marketing/web/faq-tabs.tsx'
import { brand } from '#lib/brand.ts'
import { ButtonLink } from '#ui/plain-button.tsx'

/** All questions are in the page for search engines and readers without scripts; tabs only hide some. */
export function Faq() {
  const id = useId()
  const searchBox = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>(faqCategories[0].id)
  const found = isSearching(search) ? searchFaq(search) : undefined
  const category = faqCategories.find((each) => each.id === chosen) ?? faqCategories[0]

  function reset() {
    setSearch('')
    searchBox.current?.focus()
  }

  return (
    <section id="faq" className={classes.faq} aria-labelledby={`${id}-title`}>
      <div className={classes.heading}>
        <h2 id={`${id}-title`} className={classes.title}>
          Vos questions, nos réponses
        </h2>
        <p className={classes.lead}>Ce que les ateliers demandent avant de commencer, et ce qui fonctionne déjà.</p>
      </div>
      <search className={classes.tools}>
        <label className={classes.search}>
          <span className={classes.label}>Rechercher dans les questions</span>
          <IconSearch size={20} stroke={1.6} aria-hidden="true" />
          <input
            ref={searchBox}
            type="search"
            value={search}
            placeholder="Rechercher, par exemple « facture »"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
        {!found && <FaqTabs id={id} chosen={category.id} onChoose={setChosen} />}
      </search>
      <p className={classes.count} role="status">
        {found ? resultCount(found.length) : questionCount(category.items.length)}
      </p>
      {found?.length === 0 && <FaqEmpty search={search} onReset={reset} />}
      {found && found.length > 0 && <FaqList items={found} isSearch />}
      {!found &&
        faqCategories.map(({ id: each, name, items }) => (
          <div
            key={each}
            id={`${id}-panel-${each}`}
            role="tabpanel"
            aria-labelledby={`${id}-tab-${each}`}
            hidden={each !== category.id}
            className={classes.panel}
          >
            <h3 className={classes.category}>{name}</h3>
            {/* A category that is left forgets which of its questions were open. */}
            <FaqList key={String(each === category.id)} items={items} />
          </div>
        ))}
      <FaqContact />
    </section>
  )
}

function FaqContact() {
  return (
    <div className={classes.contact}>
      <p>Vous n’avez pas trouvé votre réponse{'\u202f'}?</p>
      <ButtonLink to={`mailto:${brand.email}`} variant="default">
        Écrire à l’assistance
      </ButtonLink>
    </div>
  )
}
