import type { ComponentProps } from 'react';
import { ButtonLink } from './Button';
import type { ButtonAnchor } from './Button';

type PdfLinkProps = Omit<ComponentProps<typeof ButtonAnchor>, 'href'> & {
  /** The stored file's id. */
  fileId: string;
};

/** A link that opens a PDF over the current page, so that going back returns to it. */
export function PdfLink({ fileId, ...rest }: PdfLinkProps) {
  return (
    <ButtonLink
      {...rest}
      to="."
      search
      hash
      state={(state) => ({ ...state, pdf: { fileId } })}
      resetScroll={false}
      activeOptions={{ exact: true }}
    />
  );
}
