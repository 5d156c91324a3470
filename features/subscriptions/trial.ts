/** Free days of a new account without a plan. */
export const freeTierDays = 7
/** Free days of a chosen plan, without a card. */
export const planTrialDays = 14
/** Days of the money-back guarantee. */
export const guaranteeDays = 30
