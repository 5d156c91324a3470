import { aiItems } from '#features/marketing/faq-ai.ts'
import { crmItems } from '#features/marketing/faq-crm.ts'
import { documentsItems } from '#features/marketing/faq-documents.ts'
import { securityItems } from '#features/marketing/faq-security.ts'
import { usageItems } from '#features/marketing/faq-usage.ts'

/** The link leads to a page where the answer can be tried. */
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

/** Shows the first questions until the button expands the list; search results are never cut. */
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

/** Tab selected by an arrow key, wrapping around; undefined for other keys. */
export function tabAfter(key: string, current: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowRight: (current + 1) % count,
    ArrowLeft: (current - 1 + count) % count,
    Home: 0,
    End: count - 1,
  }
  return moves[key]
}

/** Structured data for search engines. */
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
