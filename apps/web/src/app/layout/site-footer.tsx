import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { releaseQuery } from '../../features/release/api/release.ts';
import { ReleaseLine } from '../../features/release/components/release-line.tsx';
import { paths } from '../../config/paths.ts';
import classes from './site-footer.module.css';

interface LinkGroup {
  readonly title: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

const groups: readonly LinkGroup[] = [
  {
    title: 'Plumbline',
    links: [
      { text: 'Home', href: paths.welcome.href() },
      { text: 'Explore', href: paths.explore.href() },
      { text: 'Your values', href: paths.values.href() },
      { text: 'Retirement plan check', href: paths.planCheck.href() },
      { text: 'Faith funds', href: paths.faithFunds.href() },
      { text: 'Trending issue', href: paths.trending.href() },
      { text: 'Campaigns', href: paths.campaigns.href() },
      { text: 'Dashboard', href: paths.dashboard.href() },
      { text: 'Portfolios', href: paths.portfolios.href() },
      { text: 'Account settings', href: paths.accountSettings.href() },
      { text: 'Plans & Pricing', href: paths.plansAndPricing.href() },
      { text: 'InsightPro', href: paths.insightPro.href() },
    ],
  },
  {
    title: 'How it works',
    links: [
      { text: 'About', href: paths.about.href() },
      { text: 'How scores work', href: paths.methodology.href() },
      { text: 'Screening categories', href: paths.screeningCategories.href() },
      { text: 'Compare standards', href: paths.compareStandards.href() },
      { text: 'For developers', href: paths.developers.href() },
    ],
  },
  {
    title: 'Help and terms',
    links: [
      { text: 'Help & Support', href: paths.helpAndSupport.href() },
      { text: 'Status', href: paths.status.href() },
      { text: 'Terms of Service', href: paths.termsOfService.href() },
      { text: 'Privacy Policy', href: paths.privacyPolicy.href() },
    ],
  },
];

/** The way to every page that exists, and which data is being shown. */
export function SiteFooter() {
  const { data: release } = useQuery(releaseQuery());
  return (
    <footer className={classes.footer}>
      <div className={`page ${classes.columns}`}>
        <nav className={classes.groups} aria-label="Footer">
          {groups.map((group) => (
            <FooterGroup key={group.title} {...group} />
          ))}
        </nav>
        <div className={classes.notes}>
          {release && (
            <p>
              <ReleaseLine release={release} />. Data release {release.release}. Facts are dated where they
              appear.
            </p>
          )}
          <p>
            Scores show how a security measures against a stated standard. They are not investment advice.
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterGroup({ title, links }: LinkGroup) {
  const titleId = useId();
  return (
    <div>
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      <ul className={classes.links} aria-labelledby={titleId}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <Link to={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
