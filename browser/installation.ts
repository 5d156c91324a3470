/** What a page knows of the installation before it asks anything: the server tells it with the page. Without keys there is no payment key. */
export const installation = { hasGoogle: false, paymentKey: '', origin: '' }
