// How many rows the lists of staff show at once. A module of its own: the first page of visitors loads `LIMITS`.

export const DASHBOARD_PAGE_SIZE = 4;

export const USER_PAGE_SIZES = [10, 20, 50] as const;
export const USER_PAGE_SIZE = 10;

export const PRESET_PAGE_SIZES = [5, 10, 20, 50] as const;
export const PRESET_PAGE_SIZE = 10;
