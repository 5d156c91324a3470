import type { Ending } from '#features/subscriptions/plan-access.ts'
import { brand } from '#lib/brand.ts'
import { formatDay } from '#lib/dates.ts'
import { dayAfter } from '#lib/paris-days.ts'

type ReadOnly = { ended: Ending; endedOn: string; exportUntil: string; isExportOpen: boolean; managers: string[] }

const what: Record<Ending, string> = {
  trial: 'Votre période d’essai a pris fin le',
  subscription: 'Votre abonnement a pris fin le',
  pack: 'Votre pack annuel a pris fin le',
}

/** Explains the end, the remaining abilities, and the person who can choose a plan. */
export function readOnlyWords({ ended, endedOn, exportUntil, isExportOpen, managers }: ReadOnly) {
  const exporting = isExportOpen
    ? `l’export reste ouvert jusqu’au ${formatDay(exportUntil)}.`
    : `l’export est fermé depuis le ${formatDay(dayAfter(exportUntil))}. Pour vos données, écrivez à ${brand.email}.`
  return {
    title: `${what[ended]} ${formatDay(endedOn)}`,
    detail: `L’atelier est en lecture seule\u00a0: tout se consulte, ${isExportOpen ? 'et ' : ''}${exporting}`,
    ask: askWords(managers),
  }
}

function askWords(managers: string[]): string {
  const names = managers.filter((name) => name !== '')
  if (names.length === 0) return 'Pour reprendre, demandez à votre gérant de choisir une formule.'
  return `Pour reprendre, demandez à ${either.format(names)} de choisir une formule.`
}

const either = new Intl.ListFormat('fr-FR', { type: 'disjunction' })
