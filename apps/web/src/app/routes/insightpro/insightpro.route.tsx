import '../../../theme/mantine-forms.css';
import { Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { paths } from '../../../config/paths.ts';
import { WaitingListForm } from '../../../features/insightpro/components/waiting-list-form.tsx';
import { formatCount } from '../../../lib/format.ts';

const announced = [
  {
    title: 'Investor questionnaire',
    text: 'Questions for your clients about what they want to own, and what they do not.',
  },
  { title: 'Custom URL', text: 'Your own web address to share with clients.' },
  { title: 'Client management', text: 'Your clients and their portfolios in one place.' },
  { title: 'Lead generation', text: 'A way for investors looking for an advisor to find you.' },
] as const;

/** What the edition for advisors will be, what works today, and the waiting list. */
export function Component() {
  return (
    <Page
      title="InsightPro"
      size="lg"
      back={<Tag>Coming soon</Tag>}
      lead="Plumbline for financial advisors who serve clients of faith. It is in preparation: here is what we have announced, and a list to join if you want to hear when it opens."
    >
      <Columns widths="7fr 5fr" gap="2rem clamp(2rem, 5vw, 4.5rem)">
        <div className="prose">
          <h2>What we have announced</h2>
          <Columns component="dl" widths="1fr 1fr" from="sm" gap="1.25rem 2rem" mt="md">
            {announced.map(({ title, text }) => (
              <div key={title}>
                <Text component="dt" fw={600}>
                  {title}
                </Text>
                <Text component="dd" c="dimmed">
                  {text}
                </Text>
              </div>
            ))}
          </Columns>
          <Text mt="lg">
            None of this can be used or bought yet. There is no date and no price, and details may still
            change.
          </Text>
          <Text component="h2" mt="xl">
            What works today
          </Text>
          <p>
            With a free account you can screen up to {formatCount(limits.portfolio.maxListSize)} portfolios by
            standards of your own. With <Link to={paths.plansAndPricing.href()}>Premium</Link> you can also
            compare two of them side by side and print an impact report as a PDF. Looking up a score, and{' '}
            <Link to={paths.check.href()}>checking a file</Link> of holdings, needs no account at all.
          </p>
        </div>
        <Panel title="Join the waiting list" size="lg" mb="auto">
          <WaitingListForm />
        </Panel>
      </Columns>
    </Page>
  );
}
