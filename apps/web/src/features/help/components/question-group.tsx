import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../../../components/ui/icons.tsx';
import classes from './question-group.module.css';

interface QuestionProps {
  /** Also the fragment that links to it. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

interface QuestionGroupProps {
  readonly title: string;
  readonly questions: readonly QuestionProps[];
}

/** Questions about one subject. */
export function QuestionGroup({ title, questions }: QuestionGroupProps) {
  return (
    <section className={classes.group}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.questions}>
        {questions.map((question) => (
          <Question key={question.id} {...question} />
        ))}
      </div>
    </section>
  );
}

/** A question that unfolds its answer. It is the browser's own disclosure, so that Find in Page opens it, too. */
function Question({ id, question, answer }: QuestionProps) {
  return (
    <details id={id} className={classes.question}>
      <summary>
        <h3>{question}</h3>
        <ChevronIcon />
      </summary>
      <div className={classes.answer}>
        {answer}
        <Link to={{ hash: id }}>Link to this answer</Link>
      </div>
    </details>
  );
}
