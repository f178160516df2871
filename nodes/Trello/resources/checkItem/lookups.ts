import type { Lookup } from '../../../shared/catalogue/lookup';
import { onCard } from '../../api/lookups';
import { checklistsOf } from '../../api/references/checklist';

export const searchCheckItems: Lookup = onCard(async (api, card) =>
	(await checklistsOf(api, card)).flatMap(({ name: within, checkItems = [] }) =>
		checkItems.map(({ id, name }) => ({ name: `${name} (${within})`, value: id })),
	),
);
