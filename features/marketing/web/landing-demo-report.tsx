import { reviewPhonePicture, reviewPicture } from '#features/marketing/landing-pictures.ts'
import classes from '#features/marketing/web/landing-demo-scenes.module.css'
import { ProductPicture } from '#features/marketing/web/product-picture.tsx'

export function LandingReportScene() {
  return (
    <div className={classes.review}>
      <ProductPicture
        desk={reviewPicture}
        phone={reviewPhonePicture}
        alt="Capture d’écran de la relecture d’un rapport : ses pages, chaque valeur lue à sa place, et les totaux contrôlés."
      />
    </div>
  )
}
