import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { supportAddress, supportMailHref } from '../../config/support.ts';
import { paths } from '../../config/paths.ts';
import classes from './help-and-support.module.css';
import reading from './reading-page.module.css';

/** Two ways to an answer: reading, and asking. */
export function HelpAndSupportRoute() {
  usePageTitle('Help & Support');
  return (
    <div className={`page ${reading.page}`}>
      <h1 className={reading.title}>Help & Support</h1>
      <p className={reading.lead}>
        Most questions have an answer already. For all others there is a person who reads what you write.
      </p>
      <div className={classes.cards}>
        <section className={classes.card}>
          <h2 className={classes.heading}>FAQ</h2>
          <p>
            Scores and what they mean, your account, plans and payment: the questions that come up most, each
            with a short answer.
          </p>
          <Button className={classes.action} component={Link} to={paths.faq.href()} size="md">
            Read the FAQ
          </Button>
        </section>
        <section className={classes.card}>
          <h2 className={classes.heading}>E-mail support</h2>
          <p>
            Write to <a href={supportMailHref}>{supportAddress}</a>. We are there Monday to Friday and reply
            within 1–3 business days. Please never send us a password or the number of a card.
          </p>
          <Button className={classes.action} component="a" href={supportMailHref} size="md" variant="default">
            Write to us
          </Button>
        </section>
      </div>
    </div>
  );
}
