import { Skeleton, Text } from '@mantine/core';
import { isFund, nameWithTicker } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { ComparedStandards } from '../features/standards/components/compared-standards.tsx';
import { standardsMessages } from '../features/standards/messages.ts';
import { compareStandardsHref } from '../features/standards/model/compare-standards-href.ts';
import type { ComparedOnPage } from './under-other-standards.tsx';
import { useOfferedStandards } from './use-offered-standards.ts';

/** The standards of a user side by side, as many as there are columns; the way to more where there is only one. */
export function ReadersStandards(compared: ComparedOnPage) {
  const { byDefault, offered, isLoading } = useOfferedStandards();
  if (isLoading) return <Skeleton height={200} role="status" aria-label={standardsMessages.loading} />;
  return (
    <>
      {offered.length > 1 ? (
        <ComparedStandards {...toProps(compared)} chosen={byDefault} isSmall />
      ) : (
        <Text maw="62rem">
          You have one standard so far, {offered[0]!.name}.{' '}
          <Link to={paths.screeningProfiles.href()}>Create a profile of your own</Link> to see both side by
          side, or <Link to={paths.plansAndPricing.href()}>see the plans</Link>: Premium has three more.
        </Text>
      )}
      <Text mt="md" className="screen-only">
        <Link to={compareStandardsHref(compared)}>Compare standards</Link>
      </Text>
    </>
  );
}

function toProps(compared: ComparedOnPage) {
  if ('portfolio' in compared) {
    const { id, name } = compared.portfolio;
    return { subject: { portfolio: id }, kind: 'portfolio', name } as const;
  }
  const { security } = compared;
  const kind = isFund(security.type) ? 'fund' : 'company';
  return { subject: { instrument: security.id }, kind, name: nameWithTicker(security) } as const;
}
