import { foldText } from '#engine/values/folded.ts'

const months = ['janv', 'fevr', 'mars', 'avri', 'mai', 'juin', 'juil', 'aout', 'sept', 'octo', 'nove', 'dece']
const shortMonths = ['jan', 'fev', 'mar', 'avr', 'mai', 'jun', 'jul', 'aou', 'sep', 'oct', 'nov', 'dec']
const figures = /\b(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})\b/
const backwards = /\b(\d{4})-(\d{2})-(\d{2})\b/
const words = /\b(\d{1,2})(?:er)?\s+([a-z]{3,9})\.?\s+(\d{4})\b/

/** Finds the first date of a text as `2026-11-21`. */
export function findDate(text: string): string | undefined {
  const folded = foldText(text)
  const iso = backwards.exec(folded)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const inFigures = figures.exec(folded)
  const inWords = words.exec(folded)
  if (inFigures && (!inWords || inFigures.index < inWords.index)) {
    return dayOf(fullYear(inFigures[3] ?? ''), Number(inFigures[2]), Number(inFigures[1]))
  }
  return inWords ? dayOf(Number(inWords[3]), monthOf(inWords[2] ?? ''), Number(inWords[1])) : undefined
}

function monthOf(name: string): number {
  const long = months.findIndex((each) => name.startsWith(each))
  return (long >= 0 ? long : shortMonths.indexOf(name)) + 1
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year)
  return Number(year) + (Number(year) > 60 ? 1900 : 2000)
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1900 && year < 2100
  return exists ? date.toISOString().slice(0, 10) : undefined
}
