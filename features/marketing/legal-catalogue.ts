import { cookiesPage } from '#features/marketing/legal-cookies.ts'
import { legalNoticePage } from '#features/marketing/legal-notice.ts'
import { privacyPage } from '#features/marketing/legal-privacy.ts'
import type { LegalPage } from '#features/marketing/legal-shape.ts'
import { termsPage } from '#features/marketing/legal-terms.ts'

export function legalPages(): LegalPage[] {
  return [termsPage, privacyPage, legalNoticePage(), cookiesPage]
}

/** The legal page at an address. */
export function legalPageAt(address: string): LegalPage | undefined {
  return legalPages().find(({ path }) => path === address)
}
