import { NOT_SURE } from '@plumbline/screening';
import type { Question } from '@plumbline/screening';
import type { ReactNode } from 'react';
import { labelOf } from '../model/question-labels.ts';
import classes from './values.module.css';

interface ChoiceListProps {
  readonly question: Question;
  /** What the list is called, which screen readers say before its choices. */
  readonly legend: ReactNode;
  readonly answer: string | undefined;
  readonly onAnswer: (answer: string) => void;
  /** Called for Enter on an answer, which then needs no way to a button. */
  readonly onEnter?: () => void;
  /** Below the last answer: what becomes of a question that somebody is not sure about. */
  readonly notSure?: string;
  /** Beside an answer, such as who gave it. */
  readonly mark?: (answer: string) => ReactNode;
}

/** The answers to one question, of which one can be chosen. */
export function ChoiceList(props: ChoiceListProps) {
  const { question, legend, answer, onAnswer, onEnter, notSure, mark } = props;
  const answers = [...question.choices.map(({ id }) => id), NOT_SURE];
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{legend}</legend>
      {answers.map((each) => (
        <label key={each} className={classes.choice}>
          <input
            type="radio"
            name={question.id}
            value={each}
            checked={answer === each}
            onChange={() => onAnswer(each)}
            onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
          />
          <span>{labelOf(question.id, each)}</span>
          <span className={classes.by}>{mark?.(each)}</span>
          {each === NOT_SURE && notSure && <small>{notSure}</small>}
        </label>
      ))}
    </fieldset>
  );
}
