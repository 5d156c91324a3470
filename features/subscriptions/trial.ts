/** Days of the free tier of an account that has no plan. */
export const freeTierDays = 7
/** Days of the trial that a chosen plan opens, without a card. */
export const planTrialDays = 14
/** Days within which whoever has paid is paid back. */
export const guaranteeDays = 30
