import { z } from 'zod'
import { confirmationErrors, noSecondFactor, sessionNotFound, wrongRecoveryCode } from '#features/accounts/refusals.ts'
import { securityEventKinds } from '#features/accounts/security-events.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, id, instant, pageInput, pageOf } from '#lib/wire.ts'

const factor = z.object({ id, name: z.string(), status: z.enum(['unverified', 'verified']), createdAt: instant })

const account = z
  .object({
    id,
    email: z.string(),
    newEmail: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    hasPassword: z.boolean(),
    providers: z.array(z.enum(['email', 'google'])),
    createdAt: instant,
    factors: z.array(factor),
    recoveryCodesLeft: count,
  })
  .meta({ id: 'Account' })
export type OwnAccount = z.infer<typeof account>

const session = z
  .object({
    id,
    /** Such as « Firefox sous Windows ». */
    device: z.string(),
    isPhone: z.boolean(),
    address: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'AccountSession' })
export type OwnSession = z.infer<typeof session>

const securityEvent = z
  .object({
    id,
    kind: z.enum(securityEventKinds),
    label: z.string(),
    device: z.string(),
    address: z.string(),
    at: instant,
  })
  .meta({ id: 'SecurityEvent' })
export type OwnSecurityEvent = z.infer<typeof securityEvent>

export const accountsContract = contractOf('Compte', {
  readAccount: operation.route({ method: 'GET', path: '/me/account', summary: 'Mon compte' }).output(account),

  listSessions: operation
    .route({ method: 'GET', path: '/me/sessions', summary: 'Mes appareils connectés' })
    .output(z.object({ sessions: z.array(session) })),

  revokeSession: operation
    .errors(errorsOf(sessionNotFound))
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'Déconnecter un appareil' })
    .input(z.object({ id }))
    .output(z.object({})),

  revokeOtherSessions: operation
    .route({ method: 'DELETE', path: '/me/sessions', summary: 'Déconnecter tous mes autres appareils' })
    .output(z.object({ revoked: count })),

  lockSession: operation
    .meta({ needs: 'nothing' })
    .route({
      method: 'POST',
      path: '/me/lock',
      summary: 'Verrouiller cette session avant de passer l’écran à un client',
      description:
        'Plus aucune opération ne lui répond («\u202fsession_locked\u202f», 423) tant que le mot de passe n’a pas été redonné sur cet appareil. Les autres sessions du compte restent ouvertes, et renouveler le jeton garde le verrou.',
    })
    .output(z.object({})),

  unlockSession: operation
    .meta({ needs: 'nothing' })
    .errors(confirmationErrors)
    .route({ method: 'POST', path: '/me/unlock', summary: 'Déverrouiller cette session par le mot de passe du compte' })
    .input(z.object({ password: z.string().min(1, 'Saisissez votre mot de passe').max(1_000) }))
    .output(z.object({})),

  listSecurityEvents: operation
    .route({ method: 'GET', path: '/me/security-events', summary: 'L’historique de sécurité de mon compte' })
    .input(z.object({ page: pageInput.page }))
    .output(pageOf(securityEvent)),

  writeRecoveryCodes: operation
    .errors(errorsOf(noSecondFactor))
    .route({ method: 'POST', path: '/me/recovery-codes', summary: 'Créer de nouveaux codes de secours' })
    .output(z.object({ codes: z.array(z.string()) })),

  redeemRecoveryCode: operation
    .errors(errorsOf(wrongRecoveryCode))
    .route({
      method: 'POST',
      path: '/me/recovery-code-redemption',
      summary: 'Terminer la connexion avec un code de secours',
      description: 'La session qui attend un second facteur est ouverte : renouvelez ensuite son jeton.',
    })
    .input(z.object({ code: z.string().trim().min(1, 'Saisissez un code de secours').max(40) }))
    .output(z.object({ left: count })),

  exportAccount: operation
    .route({ method: 'GET', path: '/me/export', summary: 'Les données de mon compte, en JSON' })
    .output(z.file()),
})
