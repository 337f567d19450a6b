import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getRelease } from '../../features/release/api/get-release.ts';
import { ReleaseLine } from '../../features/release/components/release-line.tsx';
import { apiDocsHref, paths } from '../paths.ts';
import classes from './site-footer.module.css';

/** The way to every page that exists, and which data is being shown. */
export function SiteFooter() {
  const { data: release } = useQuery(getRelease());
  return (
    <footer className={classes.footer}>
      <div className={`page ${classes.columns}`}>
        <nav aria-label="Footer">
          <ul className={classes.links}>
            <li>
              <Link to={paths.welcome.href()}>Home</Link>
            </li>
            <li>
              <Link to={paths.methodology.href()}>How scores work</Link>
            </li>
            <li>
              <Link to={paths.screeningCategories.href()}>Screening categories</Link>
            </li>
            <li>
              <a href={apiDocsHref}>API</a>
            </li>
          </ul>
        </nav>
        <div className={classes.notes}>
          {release && (
            <p>
              <ReleaseLine release={release} />.
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
