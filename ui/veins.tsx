import classes from '#ui/veins.module.css'

const branches = [
  'M-40 560C160 520 210 430 380 410S640 470 780 380 980 180 1160 170 1380 240 1660 90',
  'M380 410C440 330 430 260 520 190S700 120 760 -40',
  'M780 380C840 470 930 500 1010 610S1130 780 1260 820 1460 940 1500 1000',
  'M1160 170C1210 280 1300 300 1350 400S1420 560 1660 600',
  'M-40 760C120 740 190 680 290 700S470 810 560 790 700 880 760 1000',
  'M1010 610C930 660 900 720 890 820S820 930 830 1000',
  'M520 190C440 150 330 170 250 100S150 10 120 -40',
]

/** Veins of marble behind a page: decoration, without movement. */
export function Veins({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1600 960" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {branches.map((path, rank) => (
        <path key={path} d={path} className={classes.vein} data-rank={rank} />
      ))}
      <path d={branches[0]} className={classes.copper} />
    </svg>
  )
}
