export const httpSettings = {
  // A list of many ids makes a long address: request lines of 16 KiB pass, beside the other headers.
  maxHeaderSize: 32_768,
  // Longer than balancers keep a connection: whoever closes first must be the one that asks, or a request falls in between.
  keepAliveTimeout: 75_000,
}
