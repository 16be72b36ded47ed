/** A field that people do not see. Programs fill it in, and the server then stores nothing. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Sitio web
        <input type="text" name="website" aria-hidden="true" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
