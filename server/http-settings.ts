export const httpSettings = {
  // A list of many ids makes a long address: request lines of 16 KiB pass, beside the other headers.
  maxHeaderSize: 32_768,
  // Longer than load balancers keep a connection: if the server closed first, a request could be lost in between.
  keepAliveTimeout: 75_000,
}
