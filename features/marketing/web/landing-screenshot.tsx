import {
  addressOf,
  deskPicture,
  formats,
  onPhones,
  phonePicture,
  type Scheme,
  schemes,
  sourceSet,
} from '#features/marketing/landing-pictures.ts'
import classes from '#features/marketing/web/landing-screenshot.module.css'

/** The client page in the visitor's colour scheme; the hidden picture is not loaded. */
export function LandingScreenshot() {
  return (
    <figure className={classes.screenshot}>
      <div className={classes.frame}>
        {schemes.map((scheme) => (
          <Screen key={scheme} scheme={scheme} />
        ))}
      </div>
      <figcaption>
        La fiche d’un client, telle qu’elle est en service : coordonnées, accords de contact, notes et historique.
        Données de démonstration.
      </figcaption>
    </figure>
  )
}

function Screen({ scheme }: { scheme: Scheme }) {
  return (
    <picture className={classes[scheme]}>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          media={onPhones}
          srcSet={sourceSet(phonePicture, scheme, format)}
          sizes={phonePicture.sizes}
          width={phonePicture.width}
          height={phonePicture.height}
        />
      ))}
      <source type="image/avif" srcSet={sourceSet(deskPicture, scheme, 'avif')} sizes={deskPicture.sizes} />
      <img
        src={addressOf(deskPicture, scheme, 1024, 'webp')}
        srcSet={sourceSet(deskPicture, scheme, 'webp')}
        sizes={deskPicture.sizes}
        width={deskPicture.width}
        height={deskPicture.height}
        loading="lazy"
        decoding="async"
        alt="Capture d’écran de la fiche d’un client : ses coordonnées, ses accords de contact, une note de l’équipe."
      />
    </picture>
  )
}
