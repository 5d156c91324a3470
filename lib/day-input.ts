import { z } from 'zod'

/** Days and instants that people and programs type. PostgreSQL has no year 0, and no shop works in the year 12. */
const firstYear = 1900
const lastYear = 2199

const isOfOurTime = (text: string) => {
  const year = Number(text.slice(0, 4))
  return year >= firstYear && year <= lastYear
}

export const daySentence = 'Indiquez une date, jj/mm/aaaa'
export const noSuchDay = 'Cette date n’existe pas'

/** A day as `2026-11-23`. */
export const dayInput = (sentence: string = daySentence) => z.iso.date(sentence).refine(isOfOurTime, sentence)

/** An instant as `2026-11-23T08:00:00Z`. */
export const instantInput = (sentence: string) => z.iso.datetime(sentence).refine(isOfOurTime, sentence)
