import { PlumbMark } from '../../../components/plumb-mark.tsx';
import { formatLocalDate } from '../../../lib/format.ts';
import classes from './report.module.css';

/** What stands at the top of the printed report. */
export function ReportHeading() {
  return (
    <p className={classes.head}>
      <PlumbMark />
      <strong>Impact Report</strong>
      <span>Plumbline · printed {formatLocalDate(new Date().toISOString())}</span>
    </p>
  );
}
