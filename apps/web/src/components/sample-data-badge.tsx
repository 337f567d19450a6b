import { UnstyledButton } from '@mantine/core';
import { useId, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';
import { Tag } from './ui/data/tag.tsx';
import classes from './sample-data-badge.module.css';

interface SampleDataBadgeProps {
  /** What exactly is sample data here, as a sentence; shown before the general explanation. */
  readonly children?: string;
}

/**
 * Marks generated data, and explains on hover, focus or tap what that means. Of several on a page, only the first is
 * shown.
 */
export function SampleDataBadge(props: SampleDataBadgeProps) {
  const id = useId();
  const isFirst = useBadges(([first]) => first === id);
  useLayoutEffect(() => {
    useBadges.setState((ids) => [...ids, id], true);
    return () => useBadges.setState((ids) => ids.filter((other) => other !== id), true);
  }, [id]);
  return isFirst && <Badge {...props} />;
}

/** The badges of the page, in the order of their appearance. */
const useBadges = create<readonly string[]>(() => []);

function Badge({ children }: SampleDataBadgeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const explanationId = useId();
  return (
    <>
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
      {isOpen && (
        <span ref={show} popover="manual" className={classes.explanation} id={explanationId} role="tooltip">
          {children && `${children} `}
          Sample data is generated to show how the product works. It says nothing about the real company or
          fund. Scores that are based on it have a dashed edge.
        </span>
      )}
    </>
  );
}

/** Shows the explanation above everything else, below the badge before it, or above where there is no room. */
function show(explanation: HTMLElement | null): void {
  const badge = explanation?.previousElementSibling?.getBoundingClientRect();
  if (!explanation || !badge) return;
  // Without it, as in older browsers, the explanation is part of the page.
  explanation.showPopover?.();
  const { offsetWidth: width, offsetHeight: height } = explanation;
  const { clientWidth, clientHeight } = document.documentElement;
  const centered = badge.left + (badge.width - width) / 2;
  const left = Math.max(GAP, Math.min(centered, clientWidth - width - GAP));
  const hasRoom = badge.bottom + GAP + height <= clientHeight;
  const top = hasRoom ? badge.bottom + GAP : badge.top - GAP - height;
  explanation.style.left = `${left + window.scrollX}px`;
  explanation.style.top = `${top + window.scrollY}px`;
}

/** Between the explanation and the badge, and to the edges of the window, in pixels. */
const GAP = 8;
