/** A list of many ids makes a long address: request lines of 16 KiB pass, beside the other headers. */
export const httpSettings = { maxHeaderSize: 32_768 }
