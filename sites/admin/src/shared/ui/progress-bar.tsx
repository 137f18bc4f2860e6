import './progress-bar.css';

/** A progress bar, drawn as a sock that is pulled up hoop by hoop. `percent` is from 0 to 100. */
export function ProgressBar({
  label,
  percent,
}: {
  readonly label: string;
  readonly percent: number;
}) {
  return <progress className="sock" max={100} value={percent} aria-label={label} />;
}
