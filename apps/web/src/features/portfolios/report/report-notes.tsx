import { METHODOLOGY_VERSION } from '@plumbline/screening';
import classes from './report.module.css';

/** What a reader of the paper has to know about the figures on it. */
export function ReportNotes({ hasSampleData }: { readonly hasSampleData: boolean }) {
  return (
    <div className={classes.notes}>
      <p>
        The Impact Score runs from -100, contrary to the profile, to 100, highly aligned with it; NA means not
        rated. Scores follow version {METHODOLOGY_VERSION} of Plumbline’s published method. Weights are
        percent of the portfolio’s value. This report is not investment advice.
      </p>
      {hasSampleData && (
        <p>
          <strong>Sample data.</strong> These figures rest in part on sample data, which is generated to show
          how the product works and says nothing about the real companies and funds.
        </p>
      )}
    </div>
  );
}
