import { Button, SimpleGrid, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { supportAddress, supportMailHref } from '../../../config/support.ts';

/** Two ways to get help: read the FAQ, or write to us. */
export function Component() {
  return (
    <Page
      title="Help & Support"
      size="lg"
      lead="Most questions are answered in the FAQ. For everything else, a person reads what you write."
    >
      <SimpleGrid minColWidth="min(17rem, 100%)" autoFlow="auto-fit" spacing="lg" maw="60rem">
        <Panel title="FAQ" p="xl">
          <Stack>
            <p>
              Scores and what they mean, your account, plans and payment: the most common questions, each with
              a short answer.
            </p>
            <Button component={Link} to={paths.faq.href()} size="md" mr="auto">
              Read the FAQ
            </Button>
          </Stack>
        </Panel>
        <Panel title="Email support" p="xl">
          <Stack>
            <p>
              Write to <a href={supportMailHref}>{supportAddress}</a>. We work Monday to Friday and reply
              within 1–3 business days. Please never send us a password or a card number.
            </p>
            <Button component="a" href={supportMailHref} size="md" variant="default" mr="auto">
              Write to us
            </Button>
          </Stack>
        </Panel>
        <Panel title="Retirement plans" p="xl">
          <Stack>
            <p>
              Paste the list of funds that your 401(k) or 403(b) offers, with or without tickers, and see what
              we know of each, the best of each kind, and how your mix scores overall. It also writes a letter
              to your plan’s sponsor.
            </p>
            <Button component={Link} to={paths.planCheck.href()} size="md" variant="default" mr="auto">
              Check your plan
            </Button>
          </Stack>
        </Panel>
      </SimpleGrid>
    </Page>
  );
}
