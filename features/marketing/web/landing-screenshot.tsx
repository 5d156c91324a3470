import classes from '#features/marketing/web/landing-features.module.css'

const widths = [640, 1024, 1440]

/** The page of a client as it is, in the scheme of the visitor; the picture that is not shown is not fetched. */
export function LandingScreenshot() {
  return (
    <figure className={classes.screenshot}>
      <div className={classes.frame}>
        <Screen scheme="light" />
        <Screen scheme="dark" />
      </div>
      <figcaption>
        La fiche d’un client, telle qu’elle est en service : coordonnées, accords de contact, notes et historique.
        Données de démonstration.
      </figcaption>
    </figure>
  )
}

function Screen({ scheme }: { scheme: 'light' | 'dark' }) {
  const address = (width: number) => `/site/client-${scheme}-${width}.webp`
  return (
    <img
      className={classes[scheme]}
      src={address(1024)}
      srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes="(min-width: 66em) 40rem, 92vw"
      width={1440}
      height={900}
      loading="lazy"
      decoding="async"
      alt="Capture d’écran : la fiche du client professionnel Ambulances de la Vilaine."
    />
  )
}
