import { respondFromFile } from '../../../lib/respond-from-file.ts';
import type { OutlookRequest } from './load-outlook.ts';
import { findOutlook } from './outlook.ts';

respondFromFile((file, { check }: OutlookRequest) => findOutlook(check, file));
