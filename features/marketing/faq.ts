import { aiItems } from '#features/marketing/faq-ai.ts'
import { crmItems } from '#features/marketing/faq-crm.ts'
import { documentsItems } from '#features/marketing/faq-documents.ts'
import { securityItems } from '#features/marketing/faq-security.ts'
import { usageItems } from '#features/marketing/faq-usage.ts'
import { fold } from '#lib/fold.ts'

/** A page where the answer can be tried at once may stand behind it. */
export type FaqItem = { question: string; answer: string; link?: { to: string; label: string } }
export type FaqCategory = { id: 'security' | 'ai' | 'usage' | 'crm' | 'documents'; name: string; items: FaqItem[] }

export const faqCategories: [FaqCategory, ...FaqCategory[]] = [
  { id: 'security', name: 'Sécurité et juridique', items: securityItems },
  { id: 'ai', name: 'Intelligence artificielle', items: aiItems },
  { id: 'usage', name: 'Utilisation au quotidien', items: usageItems },
  { id: 'crm', name: 'CRM et relation client', items: crmItems },
  { id: 'documents', name: 'Factures et documents', items: documentsItems },
]

const shownAtFirst = 6
export const staggerSeconds = 0.05

/** Two letters would find everything. */
export function isSearching(search: string): boolean {
  return search.trim().length > 2
}

/** The questions of all categories whose words, or those of their answer, hold what is searched. */
export function searchFaq(search: string, categories: readonly FaqCategory[] = faqCategories): FaqItem[] {
  const wanted = plain(search.trim())
  return categories
    .flatMap(({ items }) => items)
    .filter(({ question, answer }) => plain(question).includes(wanted) || plain(answer).includes(wanted))
}

/** A list shows its first questions until its button asks for the others; what a search found is shown whole. */
export function faqListOf<Item>(
  items: Item[],
  { isSearch, isExpanded }: { isSearch: boolean; isExpanded: boolean },
): { shown: Item[]; toggle: string | undefined } {
  const hidden = items.length - shownAtFirst
  if (isSearch || hidden <= 0) return { shown: items, toggle: undefined }
  if (isExpanded) return { shown: items, toggle: 'Voir moins' }
  const toggle = hidden === 1 ? 'Voir 1 question supplémentaire' : `Voir ${hidden} questions supplémentaires`
  return { shown: items.slice(0, shownAtFirst), toggle }
}

export function resultCount(count: number): string {
  return count > 1 ? `${count} résultats trouvés` : `${count} résultat trouvé`
}

export function questionCount(count: number): string {
  return count > 1 ? `${count} questions` : `${count} question`
}

export function noResult(search: string): string {
  return `Aucun résultat trouvé pour "${search}"`
}

/** The tab that an arrow leads to, around the end and back; undefined for any other key. */
export function tabAfter(key: string, current: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowRight: (current + 1) % count,
    ArrowLeft: (current - 1 + count) % count,
    Home: 0,
    End: count - 1,
  }
  return moves[key]
}

/** What search engines read of it. */
export function faqStructuredData(categories: readonly FaqCategory[] = faqCategories): object {
  return {
    '@type': 'FAQPage',
    mainEntity: categories
      .flatMap(({ items }) => items)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }
}

/** Nobody types a no-break space. */
function plain(text: string): string {
  return fold(text).replace(/\s+/g, ' ')
}
