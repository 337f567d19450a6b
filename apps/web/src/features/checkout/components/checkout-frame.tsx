import { Button, Divider, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/ui/layout/page.tsx';
import { goodStandingQuery } from '../../session/api/good-standing.ts';
import { useCheckoutOrigin } from '../../../lib/checkout-origin.ts';
import { paths } from '../../../config/paths.ts';

interface CheckoutFrameProps {
  readonly title: 'Subscribe' | 'Checkout';
  readonly children: ReactNode;
}

/**
 * The frame of the checkout in every state: the link back above, the legal pages below. Other pages are closed to an
 * account that still has to pay: it is led to the plans.
 */
export function CheckoutFrame({ title, children }: CheckoutFrameProps) {
  const { data: isInGoodStanding } = useQuery(goodStandingQuery());
  const origin = useCheckoutOrigin();
  return (
    <Page
      title={title}
      size="lg"
      back={<BackButton to={isInGoodStanding === false ? paths.plansAndPricing.href() : origin} />}
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

const backButton = { variant: 'subtle', size: 'sm', ml: '-1.1875rem' } as const;

/** Leads to `to`, else to the home page, which may be another site and is therefore loaded anew. */
function BackButton({ to }: { readonly to: string | null }) {
  if (to === null)
    return (
      <Button component="a" href={paths.landing.href()} {...backButton}>
        Back
      </Button>
    );
  return (
    <Button component={Link} to={to} {...backButton}>
      Back
    </Button>
  );
}

/** They open beside the checkout, so that nothing typed is lost. */
const legal = [
  { text: 'Terms', href: paths.termsOfService.href() },
  { text: 'Privacy', href: paths.privacyPolicy.href() },
  { text: 'Help & Support', href: paths.helpAndSupport.href() },
] as const;
