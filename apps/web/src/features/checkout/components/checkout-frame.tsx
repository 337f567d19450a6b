import { Button, Divider, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/ui/page.tsx';
import { getGoodStanding } from '../../session/api/get-good-standing.ts';
import { paths } from '../../../config/paths.ts';

interface CheckoutFrameProps {
  readonly title: 'Subscribe' | 'Checkout';
  readonly children: ReactNode;
}

/** The frame of the checkout in every state: the link back above, the legal pages below. */
export function CheckoutFrame({ title, children }: CheckoutFrameProps) {
  const { data: isInGoodStanding } = useQuery(getGoodStanding());
  // The home page is closed to an account that still has to pay: it would be sent right back here.
  const backHref = isInGoodStanding === false ? paths.plansAndPricing.href() : paths.landing.href();
  return (
    <Page
      title={title}
      size="lg"
      back={
        // Not a link of the router: the home page, which may be another site, is loaded anew.
        <Button component="a" href={backHref} variant="subtle" size="sm" ml="-0.875rem">
          Back
        </Button>
      }
    >
      {children}
      <Divider />
      <Group component="nav" gap="0.5rem 1.5rem" aria-label="About this purchase">
        {legal.map(({ text, href }) => (
          <Link key={href} to={href} target="_blank">
            {text}
          </Link>
        ))}
      </Group>
    </Page>
  );
}

/** They open beside the checkout, so that nothing typed is lost. */
const legal = [
  { text: 'Terms', href: paths.termsOfService.href() },
  { text: 'Privacy', href: paths.privacyPolicy.href() },
  { text: 'Help & Support', href: paths.helpAndSupport.href() },
] as const;
