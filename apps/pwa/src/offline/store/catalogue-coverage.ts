/** Which courses a list was searched in: all, only the newest and the viewed ones, or only viewed ones. */
export type CatalogueCoverage = 'all' | 'newest' | 'viewed';
