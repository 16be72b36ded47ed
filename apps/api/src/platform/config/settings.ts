import { Environment } from './environment';

/** The names of all environment variables that the program reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);
