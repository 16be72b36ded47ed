/** WhatsApp's logo. The icon set has no trademarks. */
export function WhatsAppIcon({ size = 20 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      aria-hidden="true"
    >
      <path strokeLinejoin="round" d="M3.6 20.4l1.2-4.3a8.5 8.5 0 1 1 3.2 3.1z" />
      <path
        fill="currentColor"
        stroke="none"
        d="M9.1 7.7c.4 0 .6.1.8.6l.6 1.4c.1.3 0 .5-.2.8l-.5.6c.7 1.3 1.6 2.1 3 2.7l.7-.8c.2-.2.4-.3.7-.2l1.5.7c.4.2.5.4.4.8-.2 1.2-1.1 1.8-2 1.8-2.9 0-6.9-3.7-6.9-6.6 0-1 .7-1.8 1.9-1.8z"
      />
    </svg>
  );
}
