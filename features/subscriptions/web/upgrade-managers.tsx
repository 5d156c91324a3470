import { useQuery } from '@tanstack/react-query'
import { query } from '#features/garages/web/api.ts'
import classes from '#features/subscriptions/web/upgrade-dialog.module.css'

/** Names the people who can change the plan. */
export function UpgradeManagers() {
  const { data: members } = useQuery(query.listMembers.queryOptions())
  const managers = members?.filter(({ role, suspendedAt }) => role === 'manager' && suspendedAt === null) ?? []
  const names = managers.map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email)
  return (
    <p className={classes.managers} role="status">
      {names.length > 0
        ? `Seul un gérant change la formule de l’atelier. Demandez à ${listWithOr.format(names)}.`
        : 'Seul un gérant change la formule de l’atelier. Demandez-la au vôtre.'}
    </p>
  )
}

const listWithOr = new Intl.ListFormat('fr-FR', { type: 'disjunction' })
