import type { Section } from '#lib/prose.ts'

export const legalUpdate = 'Dernière mise à jour : 27 mai 2025'

/** Texts can contain `{brand}` and `{email}`. */
export type LegalPage = { path: string; title: string; description: string; lead: string; sections: Section[] }
