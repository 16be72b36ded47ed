/** Shows an e-mail address that breaks after the `@` rather than in a word. */
export function Email({ address }: { address: string }) {
  const domainStart = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, domainStart)}
      <wbr />
      {address.slice(domainStart)}
    </>
  );
}
