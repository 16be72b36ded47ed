/** Loads the search index of the cached catalogue. If that fails, the first search is slower. */
export function prepareSearch(): void {
  void import('../../../api/courses/cached-catalogue')
    .then(({ prepareCatalogueSearch }) => prepareCatalogueSearch())
    .catch(console.error);
}
