import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { readDossier } from '#features/dossiers/server/queries.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { editLineCosts } from '#features/line-costs/server/edit-line-costs.ts'
import { type DemoQuote, demoCostOf, quotesOfTheDemo } from '#features/quotes/demo-quotes.ts'
import { quoteInput } from '#features/quotes/quote-input.ts'
import { quoteOfDossier } from '#features/quotes/quote-of-dossier.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { createQuote } from '#features/quotes/server/create-quote.ts'
import { declineQuote } from '#features/quotes/server/decline-quote.ts'
import { editQuoteLines } from '#features/quotes/server/edit-quote-lines.ts'
import { presentQuote } from '#features/quotes/server/present-quote.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import { reopenQuote } from '#features/quotes/server/reopen-quote.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { type DemoPart, daysBefore } from '#platform/demo.ts'
import { lineInput } from '#priced-papers/line-input.ts'

/** The quotes of the demonstration, made as people make them: written, presented, answered, reopened for a supplement. */
export const demoQuotes: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  const dossiers = await demo.part(demoDossiers)
  await demo.inGarage(garage, 0, async (today) => {
    const at = (daysAgo: number): Context => ({ ...today, now: daysBefore(demo.now, Math.max(0, daysAgo)) })
    for (const told of quotesOfTheDemo) {
      const dossier = dossiers[told.dossier]
      if (dossier) await tell(at, dossier.id, told)
    }
  })
}

type At = (daysAgo: number) => Context

async function tell(at: At, dossierId: string, told: DemoQuote): Promise<void> {
  const { writtenDaysAgo, title, reusedParts, discountBasisPoints = null, presentedAfter, answer, supplement } = told
  const writing = at(writtenDaysAgo)
  const { dossier } = await readDossier(writing, { id: dossierId })
  const taken = quoteOfDossier(dossier, civilDate(writing.now))
  const id = newId(writing.now.getTime())
  await createQuote(writing, { id, ...quoteInput.parse({ ...taken, title, reusedParts, discountBasisPoints }) })
  await write(writing, id, told.lines, 0)
  if (presentedAfter === undefined) return
  await present(at(writtenDaysAgo - presentedAfter), id)
  const answeredDaysAgo = writtenDaysAgo - presentedAfter - 0.3
  if (answer) await reply(at(answeredDaysAgo), id, answer)
  if (!supplement) return
  await reopenQuote(at(answeredDaysAgo - 2), { id })
  await write(at(answeredDaysAgo - 2), id, supplement, told.lines.length)
  await present(at(answeredDaysAgo - 2.1), id)
}

async function write(ctx: Context, id: string, lines: DemoQuote['lines'], above: number): Promise<void> {
  const writes = lines.map((line, place) => ({
    line: lineInput.parse({ ...line, id: newId(ctx.now.getTime()), rank: above + place + 1 }),
    baseVersion: 0,
  }))
  await editQuoteLines(ctx, { id, writes, removals: [] })
  const costs = writes.map(({ line }) => ({ lineId: line.id, unitCostCents: demoCostOf(line), seenCents: null }))
  await editLineCosts(ctx, { paper: 'quote', id, writes: costs })
}

async function present(ctx: Context, id: string): Promise<void> {
  const { grossCents } = await findQuote(ctx, id)
  await presentQuote(ctx, { id, revisionId: newId(ctx.now.getTime()), grossCents })
}

async function reply(ctx: Context, id: string, answer: NonNullable<DemoQuote['answer']>): Promise<void> {
  if ('declined' in answer) {
    await declineQuote(ctx, { id, reason: answer.declined })
    return
  }
  const { grossCents, clientName } = await findQuote(ctx, id)
  const said = { acceptedBy: clientName, channel: answer.accepted, acceptedOn: civilDate(ctx.now), optionIds: [] }
  await acceptQuote(ctx, {
    id,
    acceptanceId: newId(ctx.now.getTime()),
    grossCents,
    ...said,
    isReused: false,
    isPriceConfirmed: false,
  })
}
