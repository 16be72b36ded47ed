import { Environment } from './environment';

/** The names of all environment variables that the program reads. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);
