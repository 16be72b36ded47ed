/**
 * Makes Vite's servers send requests for the API to another server. Paths with these prefixes belong to the API.
 * @param target the API's origin.
 */
export const apiProxy = (target: string) => ({ '/api': { target }, '/.well-known': { target } });
