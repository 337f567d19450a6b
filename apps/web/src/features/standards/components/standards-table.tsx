import type { DifferingCriterionResponse, StandardResponse } from '@plumbline/contracts';
import { headlineCoverage, standingLabels } from '@plumbline/screening';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { paths } from '../../../config/paths.ts';
import { describeNotKnown, describeTouched } from '../model/describe-standards.ts';
import type { SubjectKind } from '../model/describe-standards.ts';
import classes from './standards.module.css';

interface StandardsTableProps {
  readonly standards: readonly StandardResponse[];
  readonly kind: SubjectKind;
  /** What is compared, to name the table by. */
  readonly name: string;
  /**
   * On the page of what is compared, which says itself what was not checked: only the criteria that touch most of it
   * are listed.
   */
  readonly isSmall?: boolean;
}

/** How many criteria a small table lists. */
export const LISTED_IN_SMALL = 5;

const kinds = ['negative', 'positive'] as const;
/** Ratings never offset a violation, so they count only where there is none. */
const inFavor = {
  company: 'Counts in its favor, where nothing counts against it',
  fund: 'Counts in its favor, where nothing counts against it',
  portfolio: 'Counts in favor of holdings without a flag',
} as const;

/**
 * A column for each standard: its score, what that stands on, and a row for each criterion that makes a difference.
 * Columns that do not fit scroll in a region of their own.
 */
export function StandardsTable({ standards, kind, name, isSmall = false }: StandardsTableProps) {
  const label = `${name} under each standard`;
  const differs = (standards[0]?.differs ?? []).slice(0, isSmall ? LISTED_IN_SMALL : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only what has the focus
    <div className={classes.region} role="region" aria-label={label} tabIndex={0}>
      <table
        className={classes.table}
        aria-label={label}
        style={{ '--columns': standards.length } as CSSProperties}
      >
        <thead>
          <tr>
            <td />
            {standards.map(({ profile, name: standard }) => (
              <th key={profile} scope="col">
                {standard}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row title="Impact Score" standards={standards}>
            {(standard) => (
              <ScoreChip
                score={standard}
                coverage={kind === 'portfolio' ? headlineCoverage(standard) : 1}
                isSample={standard.hasSampleData}
              />
            )}
          </Row>
          <Row title="Standing" standards={standards}>
            {({ standing }) => standingLabels[standing]}
          </Row>
          {!isSmall && (
            <Row title={kind === 'portfolio' ? 'Seen into' : 'Not checked'} standards={standards}>
              {(standard) => <span className={classes.known}>{describeNotKnown(standard, kind)}</span>}
            </Row>
          )}
          {!isSmall && kind === 'fund' && (
            <Row title="Seen into" standards={standards}>
              {(standard) => <span className={classes.known}>{describeNotKnown(standard, 'portfolio')}</span>}
            </Row>
          )}
        </tbody>
        {kinds
          .filter((side) => differs.some((each) => each.kind === side))
          .map((side) => (
            <tbody key={side}>
              <tr>
                <th className={classes.group} colSpan={standards.length + 1} scope="rowgroup">
                  {side === 'negative' ? 'Counts against it' : inFavor[kind]}
                </th>
              </tr>
              {differs.map((criterion, at) =>
                criterion.kind === side ? (
                  <Row
                    key={criterion.criterion}
                    title={<CriterionTitle criterion={criterion} subject={kind} />}
                    standards={standards}
                  >
                    {(standard) => <Mark criterion={standard.differs[at]!} />}
                  </Row>
                ) : null,
              )}
            </tbody>
          ))}
      </table>
    </div>
  );
}

interface RowProps extends Pick<StandardsTableProps, 'standards'> {
  readonly title: ReactNode;
  readonly children: (standard: StandardResponse) => ReactNode;
}

function Row({ title, standards, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {standards.map((standard) => (
        <td key={standard.profile}>{children(standard)}</td>
      ))}
    </tr>
  );
}

interface CriterionTitleProps {
  readonly criterion: DifferingCriterionResponse;
  readonly subject: SubjectKind;
}

function CriterionTitle({ criterion, subject }: CriterionTitleProps) {
  const touched = describeTouched(criterion, subject);
  return (
    <>
      <Link to={paths.screeningCategories.href(criterion.criterion)}>{criterion.title}</Link>
      {touched !== null && <span className={classes.detail}>{touched}</span>}
    </>
  );
}

function Mark({ criterion: { counts, kind, onlyAs } }: { readonly criterion: DifferingCriterionResponse }) {
  return (
    <span className={classes.mark} data-counts={counts ? kind : undefined}>
      {counts ? 'Counts' : 'Doesn’t count'}
      {onlyAs !== null && <span className={classes.detail}>Only as: {onlyAs}</span>}
    </span>
  );
}
