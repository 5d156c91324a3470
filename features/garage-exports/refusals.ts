import { reason } from '#lib/refusal.ts'

export const wrongExportCode = reason(
  'wrong_export_code',
  401,
  'Ce code n’est pas le bon, ou il n’est plus valable. Vérifiez le dernier email reçu, ou demandez un nouveau code.',
)
export const exportUnderWay = reason(
  'export_under_way',
  409,
  'Un export est déjà en préparation. Attendez qu’il soit prêt.',
)
