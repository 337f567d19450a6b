import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { PortfolioGroup, PortfolioResponse } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import { Truncated, TruncatedMoney } from '../../../../components/truncated.tsx';
import { RowLink } from '../../../../components/ui/data/row-link.tsx';
import { paths } from '../../../../config/paths.ts';
import { describeGroup } from '../../model/describe-group.ts';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import type { GroupDraft } from './group-dialog.tsx';
import classes from './group-list.module.css';

interface GroupListProps {
  /** At least one. */
  readonly groups: readonly PortfolioGroup[];
  /** All of the user. */
  readonly portfolios: readonly PortfolioResponse[];
  readonly onEdit: (group: GroupDraft) => void;
}

/** The groups of the user's portfolios: to open, to change and to delete. */
export function GroupList({ groups, portfolios, onEdit }: GroupListProps) {
  const [toDelete, setToDelete] = useState<PortfolioGroup | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const byId = new Map(portfolios.map((portfolio) => [portfolio.id, portfolio]));
  return (
    <Stack component="section" gap="sm" aria-labelledby="groups">
      <Text component="h2" id="groups" fz="var(--step-2)" ref={headingRef} tabIndex={-1}>
        Groups
      </Text>
      <ul className={classes.groups} aria-labelledby="groups">
        {groups.map((group) => (
          <li key={group.id}>
            <GroupRow
              group={group}
              portfolios={group.portfolioIds.flatMap((id) => byId.get(id) ?? [])}
              onEdit={() => onEdit(group)}
              onDelete={() => setToDelete(group)}
            />
          </li>
        ))}
      </ul>
      <DeleteGroupDialog
        group={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={() => {
          setToDelete(null);
          // The button that was pressed is gone.
          headingRef.current?.focus();
        }}
      />
    </Stack>
  );
}

interface GroupRowProps {
  readonly group: PortfolioGroup;
  readonly portfolios: readonly PortfolioResponse[];
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function GroupRow({ group: { id, name }, portfolios, onEdit, onDelete }: GroupRowProps) {
  return (
    <article className={classes.group}>
      <Box flex="1 1 14rem" miw={0}>
        <h3 className={classes.name}>
          <RowLink isStretched to={paths.portfolioGroup.href(id)}>
            <Truncated text={name} length={limits.display.cardName} />
          </RowLink>
        </h3>
        <Text c="dimmed" fz="sm">
          {describeGroup(portfolios)}
        </Text>
      </Box>
      <Text fw={550}>
        <TruncatedMoney dollars={portfolios.reduce((sum, { monetaryValue }) => sum + monetaryValue, 0)} />
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="subtle" size="compact-sm" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </article>
  );
}
