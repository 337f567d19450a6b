import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { CreatedPlanCheckLink } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../components/ui/hooks/use-copy.ts';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { describeRefusal } from '../../../lib/api-error.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { createPlanLink, endPlanLink } from '../api/plan-links.ts';
import { useMadeLinks } from '../model/made-links.ts';
import type { PlanLine } from '../model/plan-session.ts';
import classes from './plan-check.module.css';

interface SharePlanProps {
  readonly lines: readonly PlanLine[];
}

type Days = (typeof limits.planCheck.days)[number];

/** Makes a link to the list and the mix that expires, and ends those that this browser made. */
export function SharePlan({ lines }: SharePlanProps) {
  const { links, add } = useMadeLinks();
  const [days, setDays] = useState<Days>(30);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => createPlanLink({ lines: lines.map(toSentLine), expiresInDays: days }),
    onSuccess: add,
  });
  return (
    <Panel title="Share it" size="lg" description={DESCRIPTION} className="screen-only">
      <Group align="end" gap="xs">
        <NativeSelect
          label="The link works for"
          value={days}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value) as Days)}
          data={limits.planCheck.days.map((count) => ({ value: String(count), label: `${count} days` }))}
        />
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Make a link
        </Button>
      </Group>
      <FormFailure>{error && describeRefusal(error)}</FormFailure>
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.endKey}>
            <MadeLink link={link} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const DESCRIPTION =
  'For others in your plan, or for its sponsor. Making a link stores the lines of the list, your choices and the percentages on our server, and nothing about you. So look through the list first, and take out whatever names a person. The link says that an employee made it, not us.';

/** Unknown parts are left out: what a file said besides is nobody's business. */
function toSentLine({ name, ticker, kind, cost, chosen, percent }: PlanLine) {
  const line = name
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .slice(0, limits.planCheck.maxNameLength);
  return { name: line, ticker, kind, cost, chosen, percent };
}

function MadeLink({ link }: { readonly link: CreatedPlanCheckLink }) {
  const remove = useMadeLinks((state) => state.remove);
  const end = useMutation({
    mutationFn: () => endPlanLink(link.endKey),
    onSuccess: () => remove(link.endKey),
  });
  const href = `${window.location.origin}${paths.planCheck.href(link.key)}`;
  const { copy, news } = useCopy(href, 'link');
  return (
    <>
      <Group align="end" gap="xs">
        <TextInput
          label={`Link that works until ${formatLocalDate(link.expiresAt)}`}
          readOnly
          value={href}
          flex="1 1 20rem"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={copy}>
          Copy the link
        </Button>
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          End it now
        </Button>
      </Group>
      <FormFailure>{end.error && describeRefusal(end.error)}</FormFailure>
      <Text role="status">{news}</Text>
    </>
  );
}
