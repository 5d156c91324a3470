import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type FaqItem, faqListOf, noResult, staggerSeconds } from '#features/marketing/faq.ts'
import classes from '#features/marketing/web/faq.module.css'
import { PlainButton } from '#ui/plain-button.tsx'

/** Questions that open independently; a search shows every result. */
export function FaqList({ items, isSearch = false }: { items: FaqItem[]; isSearch?: boolean }) {
  const [isExpanded, setExpanded] = useState(false)
  const { shown, toggle } = faqListOf(items, { isSearch, isExpanded })
  return (
    <>
      <ul className={classes.list}>
        {shown.map(({ question, answer, link }, at) => (
          <li key={question} style={{ animationDelay: `${at * staggerSeconds}s` }}>
            <details className={classes.item}>
              <summary>
                <span>{question}</span>
                <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
              </summary>
              <p>
                {answer} {link && <Link to={link.to}>{link.label}</Link>}
              </p>
            </details>
          </li>
        ))}
      </ul>
      {toggle && (
        <PlainButton variant="subtle" className={classes.more} onClick={() => setExpanded(!isExpanded)}>
          {toggle}
        </PlainButton>
      )}
    </>
  )
}

export function FaqEmpty({ search, onReset }: { search: string; onReset: () => void }) {
  return (
    <div className={classes.empty}>
      <p className={classes.nothing}>{noResult(search)}</p>
      <p>Essayez avec d’autres mots, ou parcourez les catégories.</p>
      <PlainButton variant="light" onClick={onReset}>
        Réinitialiser la recherche
      </PlainButton>
    </div>
  )
}
