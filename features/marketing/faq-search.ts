import { type FaqCategory, type FaqItem, faqCategories } from '#features/marketing/faq.ts'
import { fold } from '#lib/fold.ts'

/** Shorter searches would match everything. */
export function isSearching(search: string): boolean {
  return search.trim().length > 2
}

/** Questions of all categories whose question or answer contains the search. */
export function searchFaq(search: string, categories: readonly FaqCategory[] = faqCategories): FaqItem[] {
  const wanted = plain(search.trim())
  return categories
    .flatMap(({ items }) => items)
    .filter(({ question, answer }) => plain(question).includes(wanted) || plain(answer).includes(wanted))
}

/** Replaces no-break spaces, which nobody types. */
function plain(text: string): string {
  return fold(text).replace(/\s+/g, ' ')
}
