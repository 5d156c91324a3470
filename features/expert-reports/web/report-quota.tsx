import { Anchor, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeQuota, describeRemainingUses } from '#features/expert-reports/expert-report.ts'
import { quotaQuery } from '#features/expert-reports/web/api.ts'
import classes from '#features/expert-reports/web/report-list.module.css'

/** The use of the month, louder when little is left. */
export function ReportQuota() {
  const { data: quota } = useQuery(quotaQuery())
  if (!quota) return null
  const { used, limit, isNear, isOpen } = quota
  const warning = describeRemainingUses(quota)
  return (
    <div className={classes.quota} data-near={warning ? true : undefined}>
      <span>{describeQuota(quota)}</span>
      {limit !== null && limit > 0 && (
        <Progress
          value={Math.min(100, (used / limit) * 100)}
          color={isNear ? 'yellow' : 'petrole'}
          size="sm"
          aria-label={describeQuota(quota)}
        />
      )}
      {warning && (
        <span>
          {warning}{' '}
          {(isNear || !isOpen) && (
            <Anchor component={Link} to="/pricing" inherit>
              Voir les formules
            </Anchor>
          )}
        </span>
      )}
    </div>
  )
}
