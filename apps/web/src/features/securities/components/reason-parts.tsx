import { Text } from '@mantine/core';
import type { ScoredCriterionResponse } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { EvidenceList } from './evidence-list.tsx';
import classes from './reasons.module.css';

interface CriterionReasonProps {
  readonly criterion: ScoredCriterionResponse;
  /** Between the description and the evidence. */
  readonly children?: ReactNode;
}

/** A criterion that counts in a score, and the evidence for it. */
export function CriterionReason({ criterion, children }: CriterionReasonProps) {
  return (
    <>
      <Text fw={600}>
        {criterion.title} {criterion.isBestInClass && <Tag kind="positive">Best in class</Tag>}
      </Text>
      <Text c="dimmed" fz="0.9375rem">
        {criterion.description}
      </Text>
      {children}
      <EvidenceList evidence={criterion.evidence} />
    </>
  );
}

interface FormulaProps {
  readonly score: number;
  readonly tone: 'positive' | 'negative';
  /** The steps of the calculation, with a `FormulaNote` wherever one needs it. */
  readonly children: ReactNode;
}

/** The calculation that ends in a score. */
export function Formula({ score, tone, children }: FormulaProps) {
  return (
    <p className={classes.formula} data-tone={tone}>
      {children}
      <strong>{formatNumber(score, 0)}</strong>
    </p>
  );
}

export function FormulaNote({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="span" c="dimmed" fz="var(--step-down)">
      {children}
    </Text>
  );
}
