/** What a page knows of the installation before it asks anything: the server tells it with the page. */
export const installation = { hasGoogle: false }
