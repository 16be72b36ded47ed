/** The first part of the query keys of all that is read from this device. A removal invalidates all of them. */
export const DEVICE_QUERY_KEY = 'device';
