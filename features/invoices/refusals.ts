import { reason } from '#lib/refusal.ts'

export const invoiceNotFound = reason('invoice_not_found', 404, 'Cette facture est introuvable.')
export const invoiceChanged = reason(
  'invoice_changed',
  409,
  'Cette facture a été modifiée entre-temps par une autre personne. Choisissez, champ par champ, ce qui doit rester.',
)
export const duesChanged = reason(
  'invoice_dues_changed',
  409,
  'Cette facture a été modifiée entre-temps par une autre personne. Comparez son échéancier au vôtre, puis choisissez celui qui reste.',
)
export const invoiceIssued = reason(
  'invoice_issued',
  409,
  'Cette facture est émise\u00a0: elle ne change plus. Pour la corriger, faites un avoir.',
)
export const invoiceNotIssued = reason(
  'invoice_not_issued',
  409,
  'Cette facture est encore un brouillon. Émettez-la d’abord.',
)
export const creditHasNoProforma = reason(
  'credit_has_no_proforma',
  409,
  'Un avoir n’a pas de facture proforma. Imprimez son brouillon, ou émettez-le.',
)
export const invoiceIncomplete = reason(
  'invoice_incomplete',
  422,
  'Cette facture ne peut pas encore être émise\u00a0: complétez ce qui manque. Aucun numéro n’a été pris.',
)
export const issuedAmountChanged = reason(
  'issued_amount_changed',
  409,
  'Le total de cette facture vient de changer. Relisez-le, puis émettez-la. Aucun numéro n’a été pris.',
)
export const invoiceSiteArchived = reason(
  'invoice_site_archived',
  409,
  'Le site de cette facture est archivé. Choisissez un autre site dans l’en-tête, ou restaurez celui-ci dans «\u202fMon atelier\u202f».',
)
export const clockWentBack = reason(
  'clock_went_back',
  409,
  'La dernière facture porte une date plus récente qu’aujourd’hui. Vérifiez la date du serveur. Aucun numéro n’a été pris.',
)
export const invoiceFull = reason(
  'invoice_full',
  422,
  'Une facture compte 1\u202f000 lignes au plus. Scindez-la en deux factures.',
)
export const invoiceTooHigh = reason(
  'invoice_too_high',
  422,
  'Le total dépasse 10\u202f000\u202f000\u00a0€ TTC\u00a0: une quantité ou un prix a dû être mal saisi. Rien n’a été enregistré.',
)
export const invoiceLineElsewhere = reason('invoice_line_elsewhere', 409, 'Cette ligne appartient à une autre facture.')
export const quoteNotAccepted = reason(
  'quote_not_accepted',
  409,
  'Ce devis n’est pas accepté par le client. Notez d’abord son accord.',
)
export const quoteInvoiced = reason(
  'quote_invoiced',
  409,
  'Ce devis a déjà sa facture. Ouvrez-la, ou faites un avoir avant de le facturer de nouveau.',
)
export const orderNotBillable = reason(
  'order_not_billable',
  409,
  'Cet ordre n’est ni autorisé ni commencé\u00a0: il n’y a rien à facturer.',
)
export const orderInvoiced = reason(
  'order_invoiced',
  409,
  'Cet ordre, ou son devis, a déjà sa facture. Ouvrez-la, ou faites un avoir avant de le facturer de nouveau.',
)
export const depositTooHigh = reason(
  'deposit_too_high',
  422,
  'Les acomptes dépassent le total du devis. Réduisez celui-ci.',
)
export const orderDepositTooHigh = reason(
  'order_deposit_too_high',
  422,
  'Les acomptes dépassent le total de l’ordre. Réduisez celui-ci.',
)
export const depositOnComplement = reason(
  'deposit_on_complement',
  409,
  'Cet ordre complète un autre ordre\u00a0: facturez l’acompte sur celui-là.',
)
export const depositTaken = reason(
  'deposit_taken',
  409,
  'Un de ces acomptes n’est plus à déduire\u00a0: une autre facture le déduit, ou un avoir l’annule.',
)
export const depositDeducted = reason(
  'deposit_deducted',
  409,
  'Une facture déduit déjà cet acompte\u00a0: faites l’avoir sur cette facture.',
)
export const duesNotOffered = reason(
  'dues_not_offered',
  409,
  'Un avoir et un acompte n’ont pas d’échéancier\u00a0: une seule échéance, ou aucune.',
)
export const nothingToCredit = reason(
  'nothing_to_credit',
  409,
  'Cette facture est déjà entièrement annulée par des avoirs.',
)
export const creditTooHigh = reason(
  'credit_too_high',
  422,
  'Cet avoir dépasse ce qui reste de la facture. Réduisez ses lignes. Aucun numéro n’a été pris.',
)
export const notCredited = reason(
  'not_credited',
  409,
  'Annulez d’abord cette facture par un avoir total\u00a0: la facture rectificative la remplace ensuite.',
)
export const invoiceReplaced = reason(
  'invoice_replaced',
  409,
  'Cette facture a déjà sa facture rectificative. Ouvrez-la dans «\u202fAvoirs et rectification\u202f», ou supprimez son brouillon avant d’en préparer une autre.',
)
export const workInvoicedAgain = reason(
  'work_invoiced_again',
  409,
  'Ces travaux sont déjà facturés de nouveau. Ouvrez la nouvelle facture\u00a0: supprimez son brouillon, ou faites-en un avoir, avant de remplacer celle-ci.',
)
