import { reason } from '#lib/refusal.ts'

export const invalidMailAddress = reason('invalid_mail_address', 422, 'Email invalide')
export const invalidMailHeader = reason(
  'invalid_mail_header',
  422,
  'L’objet et les noms d’un email tiennent sur une ligne de 200 signes au plus.',
)
export const emptyMessage = reason('empty_message', 422, 'Ce message est vide.')
export const missingAttachment = reason('missing_attachment', 422, 'Une des pièces jointes est introuvable.')
export const heavyAttachments = reason(
  'heavy_attachments',
  422,
  'Les pièces jointes dépassent 20\u00a0Mo\u202f: beaucoup de messageries les refuseraient.',
)
export const invalidSmsNumber = reason('invalid_sms_number', 422, 'Ce numéro ne peut pas recevoir de SMS.')
export const longSms = reason('long_sms', 422, 'Ce SMS est trop long\u202f: il en ferait plus de six.')
