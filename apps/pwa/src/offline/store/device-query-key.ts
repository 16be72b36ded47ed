/** The first part of the query keys of all data that is read from this device. A removal invalidates these queries. */
export const DEVICE_QUERY_KEY = 'device';
