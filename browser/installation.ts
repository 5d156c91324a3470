/** Facts about the installation, sent with the page. Without payment keys there is no payment key. */
export const installation = { hasGoogle: false, paymentKey: '', origin: '' }
