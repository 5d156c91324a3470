import { IconCheck, IconMinus } from '@tabler/icons-react'
import { comparedPlans, type PlanCell, planComparison } from '#features/subscriptions/comparison.ts'
import classes from '#features/subscriptions/web/plan-comparison.module.css'
import { unseen } from '#ui/unseen.ts'

/** Compares all plans; on a narrow screen the columns scroll. */
export function PlanComparison() {
  return (
    <div>
      <p className={classes.hint}>Faites glisser le tableau pour voir toutes les formules.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a table that scrolls sideways */}
      <section className={`${classes.frame} slides`} aria-label="Tableau comparatif des formules" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={unseen}>Fonction</span>
              </th>
              {comparedPlans.map(({ id, name, isPopular }) => (
                <th key={id} scope="col" data-popular={isPopular || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {planComparison.map(({ label, isReady, cells }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {!isReady && <small>En préparation</small>}
                </th>
                {comparedPlans.map(({ id, isPopular }, column) => (
                  <td key={id} data-popular={isPopular || undefined}>
                    <Value cell={cells[column] ?? false} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Value({ cell }: { cell: PlanCell }) {
  if (typeof cell === 'string') return cell
  const Icon = cell ? IconCheck : IconMinus
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden="true" data-held={cell || undefined} />
      <span className={unseen}>{cell ? 'oui' : 'non'}</span>
    </>
  )
}
