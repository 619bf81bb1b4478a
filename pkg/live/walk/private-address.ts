/** Error code of requests to addresses in private networks: `fetch` functions that refuse them set it as the `code` of the error. */
export const PRIVATE_ADDRESS = 'ERR_PRIVATE_ADDRESS';
