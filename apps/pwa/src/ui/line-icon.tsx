import { createElement } from 'react';
import type { ComponentType, SVGProps } from 'react';

/** An icon as lucide keeps it: elements with their attributes. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** What lucide's own factory makes of an icon, in as far as it is used here; the build puts this in its place. */
export default function lineIcon({ node }: IconData): ComponentType<SVGProps<SVGSVGElement> & { size?: number }> {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {lines}
    </svg>
  );
}
