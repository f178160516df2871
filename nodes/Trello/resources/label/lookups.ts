import type { Lookup } from '../../../shared/catalogue/lookup';
import { itemOf, onBoards } from '../../api/lookups';
import { labels } from '../../api/references/label';

/** A label is shown with its colour. */
export const searchLabels: Lookup = onBoards(
	labels,
	itemOf(({ names }) => names[1] ?? names[0] ?? ''),
);
