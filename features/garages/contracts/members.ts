import { z } from 'zod'
import * as no from '#features/garages/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { memberRoles } from '#lib/rights.ts'
import { id, instant, nothing, one } from '#lib/wire.ts'

const person = { email: z.string(), firstName: z.string(), lastName: z.string() }
const member = z
  .object({
    id,
    ...person,
    role: z.enum(memberRoles),
    joinedAt: instant,
    suspendedAt: instant.nullable(),
    lastUsedAt: instant.nullable().describe('Pour le gérant seul'),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

const full = errorsOf(no.memberLimitReached('pro', 3))
const team = ['Équipe']

export const memberOperations = {
  listMembers: operation
    .route({ method: 'GET', path: '/members', tags: team, summary: 'L’équipe' })
    .output(z.array(member)),
  changeMemberRole: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.memberNotFound, no.sameRole, no.lastManager))
    .route({ method: 'PUT', path: '/members/{id}/role', tags: team, summary: 'Donner un autre rôle' })
    .input(z.object({ id, role: z.enum(memberRoles, 'Choisissez un rôle') }))
    .output(member),
  suspendMember: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.memberNotFound, no.alreadySuspended, no.lastManager))
    .route({ method: 'POST', path: '/members/{id}/suspension', tags: team, summary: 'Suspendre' })
    .input(one)
    .output(member),
  reinstateMember: operation
    .meta({ needs: 'nothing' })
    .errors({ ...errorsOf(no.memberNotFound, no.notSuspended), ...full })
    .route({ method: 'DELETE', path: '/members/{id}/suspension', tags: team, summary: 'Lever la suspension' })
    .input(one)
    .output(member),
  removeMember: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.memberNotFound, no.lastManager))
    .route({ method: 'DELETE', path: '/members/{id}', tags: team, summary: 'Retirer de l’équipe' })
    .input(one)
    .output(nothing),
  leaveGarage: operation
    .errors(errorsOf(no.lastManager))
    .route({ method: 'DELETE', path: '/me/garages/{id}', tags: team, summary: 'Quitter un atelier' })
    .input(one)
    .output(nothing),
}
