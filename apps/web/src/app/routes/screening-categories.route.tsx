import { catalogue } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { paths } from '../paths.ts';
import classes from './screening-categories.module.css';

/** Every criterion of the method by theme, straight from the data that scores are computed with. */
export function ScreeningCategoriesRoute() {
  usePageTitle('Screening categories');
  const categories =
    catalogue.positives.length + new Set(catalogue.negatives.map(({ family }) => family)).size;
  return (
    <div className={`page ${classes.page}`}>
      <h1 className={classes.title}>Screening categories</h1>
      <p className={classes.lead}>
        {categories} categories in {catalogue.themes.length} themes. A positive one raises a score where a
        company ranks high in its industry; a negative one flags what a standard may rule out. Which of them
        count is up to the standard. <Link to={paths.methodology.href()}>How scores work</Link>
      </p>
      {catalogue.themes.map((theme) => (
        <section
          key={theme.name}
          className={classes.theme}
          data-side={theme.side}
          aria-labelledby={theme.name}
        >
          <h2 id={theme.name} className={classes.heading}>
            {theme.title} <span className={classes.side}>{theme.side}</span>
          </h2>
          <dl className={classes.list}>
            {catalogue.criteria
              .filter((criterion) => criterion.theme === theme.name)
              .map((criterion) => (
                <div key={criterion.name}>
                  <dt>
                    {criterion.title}
                    {criterion.severity !== null && (
                      <span className={classes.severity}>Severity {criterion.severity}</span>
                    )}
                  </dt>
                  <dd>{criterion.description}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
