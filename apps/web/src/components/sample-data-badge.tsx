import { Popover, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { Tag } from './ui/tag.tsx';
import classes from './sample-data-badge.module.css';

interface SampleDataBadgeProps {
  /** What exactly is sample data here, as a sentence; shown before the general explanation. */
  readonly children?: string;
}

/** Marks generated data, and explains on hover, focus or tap what that means. */
export function SampleDataBadge({ children }: SampleDataBadgeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const explanationId = useId();
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={280}
      position="bottom"
      withArrow
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.badge}
          aria-describedby={isOpen ? explanationId : undefined}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
          onMouseEnter={() => setIsOpen(true)}
          onMouseLeave={() => setIsOpen(false)}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
        >
          <Tag kind="sample">Sample data</Tag>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.explanation} id={explanationId} role="tooltip">
        {children && `${children} `}
        Sample data is generated to show how the product works. It says nothing about the real company or
        fund.
      </Popover.Dropdown>
    </Popover>
  );
}
