import { createElement } from 'react';
import type { ComponentType, SVGProps } from 'react';

/** An icon in lucide's form: elements with their attributes. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** Creates an icon component. The build replaces lucide's larger factory with this function. */
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
