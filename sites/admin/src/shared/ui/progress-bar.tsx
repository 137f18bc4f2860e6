import './progress-bar.css';

/** Progress: a sock pulled up hoop by hoop. `percent` is from 0 to 100. */
export function ProgressBar({
  label,
  percent,
}: {
  readonly label: string;
  readonly percent: number;
}) {
  return <progress className="sock" max={100} value={percent} aria-label={label} />;
}
