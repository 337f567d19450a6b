import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Box, Group, SimpleGrid, Skeleton } from '@mantine/core';
import { Page } from '../../../components/ui/layout/page.tsx';
import { useIsPhone } from '../../../components/ui/hooks/use-is-phone.ts';
import { PortfolioPage } from './portfolio-page.tsx';
import { WithPortfolio } from './with-portfolio.tsx';

/** One portfolio: its value, its score, its categories and its holdings. */
export function Component() {
  return (
    <WithPortfolio loading={<PortfolioLoading />}>{(loaded) => <PortfolioPage {...loaded} />}</WithPortfolio>
  );
}

/** In the place of what comes, on a phone as on a desk. */
function PortfolioLoading() {
  const isPhone = useIsPhone();
  return (
    <Page title="Portfolio" heading={null} loadingLabel="Loading">
      <div>
        <Group justify="space-between" wrap="nowrap">
          <Box flex={1}>
            <Skeleton height={20} width="6rem" />
            <Skeleton height={isPhone ? 32 : 52} width="min(26rem, 85%)" mt="md" />
          </Box>
          <Skeleton height={isPhone ? 110 : 190} width={isPhone ? 124 : 215} />
        </Group>
        <Skeleton height={44} width="min(30rem, 100%)" mt="xl" />
        <Skeleton height={40} width="min(38rem, 100%)" mt="lg" />
      </div>
      <Skeleton height={isPhone ? 92 : 56} />
      {isPhone ? (
        <Skeleton height={42} />
      ) : (
        <SimpleGrid cols={2} spacing="lg">
          <Skeleton height={280} />
          <Skeleton height={280} />
        </SimpleGrid>
      )}
      <Skeleton height={360} />
    </Page>
  );
}
