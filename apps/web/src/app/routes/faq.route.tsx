import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { Question } from '../../features/help/components/question.tsx';
import { useOpenByHash } from '../../features/help/hooks/use-open-by-hash.ts';
import { paths } from '../../config/paths.ts';
import { faqGroups } from './faq-questions.tsx';
import classes from './faq.module.css';
import reading from './reading-page.module.css';

/** `/faq`; with a fragment such as `#impact-score`, that question is open. */
export function FaqRoute() {
  usePageTitle('Frequently asked questions');
  useOpenByHash();
  return (
    <div className={`page ${reading.page}`}>
      <h1 className={reading.title}>Frequently asked questions</h1>
      <p className={reading.lead}>
        Short answers to what people ask most. If yours is missing, there is{' '}
        <Link to={paths.helpAndSupport.href()}>somebody to ask</Link>.
      </p>
      {faqGroups.map(({ title, questions }) => (
        <section key={title} className={classes.group}>
          <h2 className={classes.heading}>{title}</h2>
          <div className={classes.questions}>
            {questions.map(({ id, question, answer }) => (
              <Question key={id} id={id} question={question}>
                {answer}
              </Question>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
