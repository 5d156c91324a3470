import {
  addressOf,
  formats,
  onPhones,
  type Picture,
  type Scheme,
  schemes,
  sourceSet,
} from '#features/marketing/landing-pictures.ts'
import classes from '#features/marketing/web/product-picture.module.css'

type ProductPictureProps = { desk: Picture; phone: Picture; alt: string }

/** A screen of the product in the visitor's colour scheme; the hidden picture is not loaded. */
export function ProductPicture({ desk, phone, alt }: ProductPictureProps) {
  return schemes.map((scheme) => <Screen key={scheme} scheme={scheme} desk={desk} phone={phone} alt={alt} />)
}

function Screen({ scheme, desk, phone, alt }: ProductPictureProps & { scheme: Scheme }) {
  return (
    <picture className={classes[scheme]}>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          media={onPhones}
          srcSet={sourceSet(phone, scheme, format)}
          sizes={phone.sizes}
          width={phone.width}
          height={phone.height}
        />
      ))}
      <source type="image/avif" srcSet={sourceSet(desk, scheme, 'avif')} sizes={desk.sizes} />
      <img
        className={classes.screen}
        src={addressOf(desk, scheme, desk.widths[1] ?? desk.width, 'webp')}
        srcSet={sourceSet(desk, scheme, 'webp')}
        sizes={desk.sizes}
        width={desk.width}
        height={desk.height}
        loading="lazy"
        decoding="async"
        alt={alt}
      />
    </picture>
  )
}
