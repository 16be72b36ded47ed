/** Has the kept catalogue ready to be searched; where it cannot be, the first search takes a moment longer. */
export function readySearch(): void {
  void import('../../../api/cached-catalogue/cached-catalogue').then(({ warmKept }) => warmKept()).catch(console.error);
}
