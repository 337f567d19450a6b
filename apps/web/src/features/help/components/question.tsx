import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../../../components/ui/icons.tsx';
import classes from './question.module.css';

interface QuestionProps {
  /** Also the fragment that links to it. */
  readonly id: string;
  readonly question: string;
  readonly children: ReactNode;
}

/** A question that unfolds its answer. The browser's own disclosure, so that its search finds folded answers too. */
export function Question({ id, question, children }: QuestionProps) {
  return (
    <details id={id} className={classes.question}>
      <summary className={classes.summary}>
        <h3 className={classes.heading}>{question}</h3>
        <span className={classes.mark}>
          <ChevronIcon />
        </span>
      </summary>
      <div className={classes.answer}>
        {children}
        <Link className={classes.link} to={{ hash: id }}>
          Link to this answer
        </Link>
      </div>
    </details>
  );
}
