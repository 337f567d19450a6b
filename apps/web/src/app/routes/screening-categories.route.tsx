import { Divider, Text } from '@mantine/core';
import { catalog } from '@plumbline/screening';
import type { Criterion } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { Columns } from '../../components/ui/columns.tsx';
import { Page } from '../../components/ui/page.tsx';
import { categories, categoryCount } from '../../lib/categories.ts';
import { paths } from '../../config/paths.ts';

/** Every criterion of the method by theme, straight from the data that scores are computed with. */
export function Component() {
  return (
    <Page
      title="Screening categories"
      size="lg"
      lead={
        <>
          {categoryCount}. A positive one raises a score where a company ranks high in its industry; a
          negative one flags what a standard may rule out. Which of them count is up to the standard.{' '}
          <Link to={paths.methodology.href()}>How scores work</Link>
        </>
      }
    >
      {catalog.themes.map((theme) => (
        <section key={theme.name} data-tone={theme.side} aria-labelledby={theme.name}>
          <Divider size={2} color="var(--tone)" mb="md" />
          <Text component="h2" id={theme.name} fz="var(--step-3)">
            {theme.title}{' '}
            <Text component="span" c="var(--tone)" ff="var(--text)" fz="0.9375rem" fw={600} lts={0}>
              {theme.side}
            </Text>
          </Text>
          <Columns
            component="dl"
            widths="repeat(auto-fill, minmax(20rem, 1fr))"
            from="sm"
            gap="1.25rem 2.5rem"
            mt="lg"
          >
            {categories
              .filter((category) => category.theme === theme.name)
              .map((category) => (
                <Category key={category.name} category={category} />
              ))}
          </Columns>
        </section>
      ))}
    </Page>
  );
}

/** A category with the stricter variants that imply it, such as the one from 5 % of revenue. */
function Category({ category }: { readonly category: Criterion }) {
  const variants = catalog.criteria.filter(({ implies }) => implies === category.name);
  return (
    <div>
      <Text component="dt" fw={600}>
        {category.title} <Severity criterion={category} />
      </Text>
      <Text component="dd" c="dimmed">
        {category.description}
      </Text>
      {variants.map((variant) => (
        <Text key={variant.name} component="dd" c="dimmed">
          {variant.description} <Severity criterion={variant} />
        </Text>
      ))}
    </div>
  );
}

function Severity({ criterion: { severity } }: { readonly criterion: Criterion }) {
  if (severity === null) return null;
  return (
    <Text component="span" className="numeric" c="dimmed" fz="var(--step-down)" fw={400}>
      Severity {severity}
    </Text>
  );
}
