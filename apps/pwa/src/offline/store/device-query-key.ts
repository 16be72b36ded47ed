/** The first part of the query keys of all data that is read from this device. A removal invalidates these queries. */
export const DEVICE_QUERY_KEY = 'device';

/** The key of the marks that the server will never store. */
export const REFUSED_MARKS_KEY = [DEVICE_QUERY_KEY, 'refused-marks'] as const;
