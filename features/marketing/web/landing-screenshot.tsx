import { deskPicture, phonePicture } from '#features/marketing/landing-pictures.ts'
import classes from '#features/marketing/web/landing-screenshot.module.css'
import { ProductPicture } from '#features/marketing/web/product-picture.tsx'

/** The client page of the demonstration. */
export function LandingScreenshot() {
  return (
    <figure className={classes.screenshot}>
      <div className={classes.frame}>
        <ProductPicture
          desk={deskPicture}
          phone={phonePicture}
          alt="Capture d’écran de la fiche d’un client : ses coordonnées, ses accords de contact, une note de l’équipe."
        />
      </div>
      <figcaption>
        La fiche d’un client, telle qu’elle est en service : coordonnées, accords de contact, notes et historique.
        Données de démonstration.
      </figcaption>
    </figure>
  )
}
