import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { faqGroups } from '../../../content/faq.tsx';
import { QuestionGroup } from '../../../features/help/components/question-group.tsx';

/** `/faq`; with a fragment such as `#impact-score`, that question is open. */
export function Component() {
  useOpenByHash();
  return (
    <Page
      title="Frequently asked questions"
      size="lg"
      lead={
        <>
          Short answers to the most common questions. If yours is missing,{' '}
          <Link to={paths.helpAndSupport.href()}>ask us</Link>.
        </>
      }
    >
      {faqGroups.map((group) => (
        <QuestionGroup key={group.title} {...group} />
      ))}
    </Page>
  );
}

/** Unfolds the question that the fragment of the address names, each time such a link is followed. */
function useOpenByHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, [hash, key]);
}
