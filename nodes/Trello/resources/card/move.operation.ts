import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { positionField, positionOf } from '../../api/position';
import { forCard, namedCardField } from '../../api/references/card';
import { namedListField } from '../../api/references/list';
import { moveTarget } from '../../api/writing/boardMove';

export const moveCard = defineOperation({
	name: 'Move',
	value: 'move',
	action: 'Move a card',
	description:
		'Move a card to another list, on the same board or on another one; there, labels are matched by name and color, and a hint says which members, labels and values of custom fields were lost',
	alias: ['move card to list', 'move card to another list'],
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put',
	kind: 'write',
	rights: 'read, write',
	fields: [namedCardField, namedListField, positionField],
	run: forCard(async (api, { card, list, position }, context) => {
		const pos = positionOf(position);
		const { target, card: moving } = await moveTarget(api, list, card, context);
		const moved = await api.request({ method: 'PUT', path: path`/cards/${card}`, body: { ...target, pos } });
		await moving.report(moved);
		return moved;
	}),
});
