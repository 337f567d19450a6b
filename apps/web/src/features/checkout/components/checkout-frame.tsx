import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../components/ui/use-page-title.ts';
import { getGoodStanding } from '../../session/api/get-good-standing.ts';
import { paths } from '../../../config/paths.ts';
import classes from './checkout.module.css';

interface CheckoutFrameProps {
  readonly title: 'Subscribe' | 'Checkout';
  readonly children: ReactNode;
}

/** What every state of the checkout stands in: the way back above, what is agreed to below. */
export function CheckoutFrame({ title, children }: CheckoutFrameProps) {
  usePageTitle(title);
  const { data: isInGoodStanding } = useQuery(getGoodStanding());
  // Home is closed to whoever has yet to pay, and they would be back here at once.
  const backHref = isInGoodStanding === false ? paths.plansAndPricing.href() : paths.landing.href();
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.top}>
        {/* Not a link of the router: everything is loaded anew at home, which may be another site. */}
        <Button component="a" href={backHref} variant="subtle" size="sm" className={classes.back}>
          Back
        </Button>
        <h1 className={classes.title}>{title}</h1>
      </div>
      {children}
      <nav className={classes.links} aria-label="About this purchase">
        {legal.map(({ text, href }) => (
          <Link key={href} to={href} target="_blank">
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** They open beside the checkout, so that nothing typed is lost. */
const legal = [
  { text: 'Terms', href: paths.termsOfService.href() },
  { text: 'Privacy', href: paths.privacyPolicy.href() },
  { text: 'Help & Support', href: paths.helpAndSupport.href() },
] as const;
