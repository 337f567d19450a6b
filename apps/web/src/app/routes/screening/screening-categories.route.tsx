import { Divider, Text } from '@mantine/core';
import { hasEvidence } from '@plumbline/contracts';
import type { ScreeningCategoryResponse } from '@plumbline/contracts';
import { catalog, excludedCountries } from '@plumbline/screening';
import type { Criterion } from '@plumbline/screening';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { SourceLink } from '../../../components/source-link.tsx';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { categories, categoryCount } from '../../../lib/categories.ts';
import { paths } from '../../../config/paths.ts';
import { categoriesQuery } from '../../../features/ranked/api/ranked.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';

/** Every criterion of the method by theme, straight from the data that scores are computed with. */
export function Component() {
  const { data, isFetched } = useQuery(categoriesQuery());
  useScrollToCategory(isFetched);
  const facts = new Map(data?.categories.map((category) => [category.criterion, category]));
  return (
    <Page
      title="Screening categories"
      size="lg"
      loadingLabel={isFetched ? undefined : 'Loading'}
      lead={
        <>
          {categoryCount}. Positive categories raise the score of companies that rank high in their industry;
          negative categories flag what a standard may exclude. Each standard decides which categories count.{' '}
          <Link to={paths.methodology.href()}>How scores work</Link>
        </>
      }
    >
      {catalog.themes.map((theme) => (
        <section
          key={theme.name}
          data-tone={theme.side}
          aria-labelledby={theme.name}
          // Until the facts are there: they change its height, and would move it under the reader.
          style={{ visibility: isFetched ? 'visible' : 'hidden' }}
        >
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
                <Category key={category.name} category={category} facts={facts} />
              ))}
          </Columns>
        </section>
      ))}
    </Page>
  );
}

/** Scrolls to the category in the address again, where facts above it have moved it. */
function useScrollToCategory(isFetched: boolean): void {
  const { hash } = useLocation();
  const wasFetched = useRef(isFetched);
  useEffect(() => {
    if (isFetched && !wasFetched.current) document.getElementById(hash.slice(1))?.scrollIntoView();
    wasFetched.current = isFetched;
  }, [isFetched, hash]);
}

interface CategoryProps {
  readonly category: Criterion;
  /** By criterion; empty while they are loading, or when they could not be loaded. */
  readonly facts: ReadonlyMap<string, ScreeningCategoryResponse>;
}

/** A category with the stricter variants that imply it, such as the one from 5 % of revenue. */
function Category({ category, facts }: CategoryProps) {
  const variants = catalog.criteria.filter(({ implies }) => implies === category.name);
  const own = mergeFacts([category, ...variants].flatMap(({ name }) => facts.get(name) ?? []));
  return (
    <div id={category.name}>
      <Text component="dt" fw={600}>
        {category.title} <Severity criterion={category} />
      </Text>
      <Detail>{category.description}</Detail>
      {variants.map((variant) => (
        <Detail key={variant.name}>
          {variant.description} <Severity criterion={variant} />
        </Detail>
      ))}
      {category.name === excludedCountries.criterion && (
        <Detail>
          Excluded countries: {excludedCountries.countries.join(', ')}.{' '}
          <SourceLink source={excludedCountries.source} url={excludedCountries.url} />
        </Detail>
      )}
      {own && <Facts category={category} facts={own} />}
    </div>
  );
}

/** The facts of a category and its variants as one; whoever is flagged for a variant is flagged for the category. */
function mergeFacts(all: readonly ScreeningCategoryResponse[]): ScreeningCategoryResponse | undefined {
  const [own, ...variants] = all;
  return variants.reduce(
    (sum, variant) => ({
      ...sum,
      newestOn: (variant.newestOn ?? '') > (sum.newestOn ?? '') ? variant.newestOn : sum.newestOn,
      providers: [
        ...sum.providers,
        ...variant.providers.filter(({ name }) => sum.providers.every((known) => known.name !== name)),
      ],
      documents: sum.documents + variant.documents,
      hasSampleData: sum.hasSampleData || variant.hasSampleData,
    }),
    own,
  );
}

interface FactsProps {
  readonly category: Criterion;
  readonly facts: ScreeningCategoryResponse;
}

/** How many companies it finds, with the way to them, and whose records that is based on. */
function Facts({ category: { name, kind }, facts }: FactsProps) {
  const { companies, newestOn, providers, documents, hasSampleData } = facts;
  const verb = kind === 'positive' ? 'best in class' : 'flagged';
  if (!hasEvidence(facts)) return <Detail>No company has been checked for this yet.</Detail>;
  return (
    <>
      <Detail>
        {companies === 0 ? (
          `No company ${verb}`
        ) : (
          <Link to={paths.explore.href(name)}>
            {companies === 1 ? '1 company' : `${formatCount(companies)} companies`} {verb}
          </Link>
        )}
        {documents > 0 &&
          `; ${documents === 1 ? 'one published source' : `${formatCount(documents)} published sources`} read`}
        {newestOn !== null && `; newest flag ${formatDate(newestOn)}`}.{' '}
        {hasSampleData && <SampleDataBadge>Some of these counts are based on it.</SampleDataBadge>}
      </Detail>
      {providers.map((provider) => (
        <Detail key={provider.name}>
          Data: <SourceLink source={provider.name} url={provider.url} />, {provider.publisher}
        </Detail>
      ))}
    </>
  );
}

function Detail({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="dd" c="dimmed">
      {children}
    </Text>
  );
}

function Severity({ criterion: { severity } }: { readonly criterion: Criterion }) {
  if (severity === null) return null;
  return (
    <Text component="span" c="dimmed" fz="var(--step-down)" fw={400}>
      Severity {severity}
    </Text>
  );
}
