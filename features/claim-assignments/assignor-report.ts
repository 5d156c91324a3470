/** The alerts of an expert report that weigh on an assignment, by the code that the engine gives them. */
export const reportAlarms = {
  precautionary: {
    forbidsWork: true,
    sentence: 'Le rapport est établi à titre conservatoire\u00a0: il ne vaut pas accord de réparation.',
  },
  'work-suspended': { forbidsWork: true, sentence: 'Le rapport demande de surseoir aux travaux.' },
  irreparable: { forbidsWork: true, sentence: 'Le rapport dit le véhicule irréparable.' },
  'total-loss': { forbidsWork: true, sentence: 'Le rapport dit le véhicule économiquement irréparable (VEI).' },
  'vehicle-endangered': {
    forbidsWork: false,
    sentence: 'Le véhicule est en procédure VGE\u00a0: les travaux suivent le rapport, et un second rapport les clôt.',
  },
  'cover-refused': {
    forbidsWork: false,
    sentence: 'L’assureur refuse la prise en charge\u00a0: la créance peut ne pas exister.',
  },
  provisional: {
    forbidsWork: false,
    sentence: 'Le rapport est provisoire\u00a0: attendez le définitif avant de facturer l’assureur.',
  },
  'apparent-damage': {
    forbidsWork: false,
    sentence: 'Le rapport compte les dommages apparents\u00a0: l’acte couvre aussi ses compléments.',
  },
} as const
export type ReportAlarm = keyof typeof reportAlarms
export const reportAlarmCodes = Object.keys(reportAlarms) as ReportAlarm[] // Object.keys forgets its key type

/** Those of the codes of a report that weigh on an assignment. */
export function alarmCodesOf(codes: readonly string[]): ReportAlarm[] {
  return reportAlarmCodes.filter((code) => codes.includes(code))
}
