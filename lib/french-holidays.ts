const dayMs = 86_400_000

/** The legal holidays of a month and a day, and those that follow Easter by so many days (Code du travail, article L3133-1). */
const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
const afterEaster = [1, 39, 50]

/** Easter Sunday of a year, by the rule of Meeus for the Gregorian calendar. */
export function easterOf(year: number): string {
  const cycle = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const epact = (19 * cycle + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const shift = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((cycle + 11 * epact + 22 * shift) / 451)
  const place = epact + shift - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1)).toISOString().slice(0, 10)
}

/** Saturdays, Sundays and legal holidays: a legal period that ends on one of them goes on. */
export function isDayOff(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  const weekday = new Date(at).getUTCDay()
  const sinceEaster = (at - Date.parse(`${easterOf(Number(day.slice(0, 4)))}T00:00:00Z`)) / dayMs
  return weekday === 0 || weekday === 6 || fixed.includes(day.slice(5)) || afterEaster.includes(sinceEaster)
}
