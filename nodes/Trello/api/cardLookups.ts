import type { Lookups } from '../../shared/catalogue/lookup';
import type { Api } from '../../shared/catalogue/api';
import { searchedCardField } from './named';
import { chosen, type Item, pageOf } from './lookupPage';
import { attachmentsOf, checklistsOf, customFieldsOf } from './onCard';
import { boardOfCard } from './resolve';

/** A drop-down of what the chosen card has; empty as long as no card is chosen. */
const onCard =
	(read: (api: Api, card: string) => Promise<readonly Item[]>): Lookups[string] =>
	async (api, search) => {
		const card = chosen(search, searchedCardField);
		return pageOf(card === '' ? [] : await read(api, card), search);
	};

const named = ({ id, name }: { id: string; name: string }): Item => ({ name, value: id });

/** The drop-downs of what is on the chosen card. */
export const cardLookups: Lookups = {
	searchChecklists: onCard(async (api, card) => (await checklistsOf(api, card)).map(named)),

	searchCheckItems: onCard(async (api, card) =>
		(await checklistsOf(api, card)).flatMap(({ name: within, checkItems = [] }) =>
			checkItems.map(({ id, name }) => ({ name: `${name} (${within})`, value: id })),
		),
	),

	searchAttachments: onCard(async (api, card) => (await attachmentsOf(api, card)).map(named)),

	searchCustomFields: onCard(async (api, card) => {
		const board = await boardOfCard(api, card)();
		return board === undefined ? [] : (await customFieldsOf(api, board)).map(named);
	}),
};
