declare module 'parse-prometheus-text-format' {
  interface Family {
    name: string;
    type: string;
    /** Histograms have no `value`. */
    metrics: { value?: string; labels?: Record<string, string> }[];
  }
  /** Reads the text format of Prometheus. */
  export default function parse(text: string): Family[];
}
