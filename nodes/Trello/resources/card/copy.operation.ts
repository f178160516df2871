import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { positionField, positionOf } from '../../api/position';
import { forCard, namedCardField } from '../../api/references/card';
import { boardOfList, listId, namedListField } from '../../api/references/list';
import { leaving } from '../../api/writing/boardMove';
import { withoutParts } from './card';
import { copiedFrom, keepField } from './fields';

export const copyCard = defineOperation({
	name: 'Copy',
	value: 'copy',
	action: 'Copy a card',
	description:
		'Make a copy of a card, in its own list or in another one, also on another board; there, labels are matched by name and color, and a hint says which members, labels and values of custom fields were lost',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-post',
	kind: 'write',
	object: 'new',
	rights: 'read, write',
	fields: [
		namedCardField,
		{
			...namedListField,
			required: false,
			description: 'The list for the copy, by its name, link or ID; empty for that of the card',
		},
		{
			displayName: 'Name of Copy',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Call the printer again',
			description: 'The title of the copy; empty for that of the card',
		},
		positionField,
		keepField,
	],
	run: forCard(async (api, { card, list, name, position, keep }, context) => {
		const pos = positionOf(position);
		const { id, idList } =
			list === ''
				? await readInBatch<{ id: string; idList: string }>(api, path`/cards/${card}`, { fields: 'idList' })
				: { id: card, idList: await listId(api, list) };
		const original = list === '' ? undefined : await leaving(api, id, boardOfList(api, idList), context);
		const source = await copiedFrom(api, original?.previous.id ?? id, keep);
		const copy = await api.request({
			method: 'POST',
			path: path`/cards`,
			body: { ...source, idList, pos, ...(name && { name }) },
		});
		await original?.report(
			copy,
			(['labels', 'members', 'customFields'] as const).filter((part) => keep.includes(part)),
		);
		return withoutParts(copy);
	}),
});
