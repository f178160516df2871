import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineSharedOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import {
	anywhere,
	boardInPath,
	type BoardOf,
	candidatesOnBoards,
	namedBoardField,
	type NamedItem,
} from '../../api/board';
import { idRegex, isId } from '../../api/ids';
import { nameMode } from '../../api/locatorModes';
import { cachedCandidates, type ReadCandidates, resolveId } from '../../api/names';
import { unpagedList } from '../../api/unpagedList';
import { boardLabelShape } from './shape';

const labelField = {
	displayName: 'Label',
	name: 'label',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The label, from the list or by its link or ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchLabels', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://api.trello.com/1/labels/5abbe4b7ddc1b351ef961414',
			extractValue: { type: 'regex', regex: `^https?://[^/]+/(?:\\d+/)?labels?/(${idRegex})` },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 5abbe4b7ddc1b351ef961414',
			validation: [
				{ type: 'regex', properties: { regex: idRegex, errorMessage: 'Give the 24-character ID of a label.' } },
			],
		},
	],
} as const satisfies INodeProperties;

export const namedLabelField = {
	...labelField,
	required: true,
	description: 'The label, from the list or by its name, link or ID; one without a name by its colour',
	modes: [...labelField.modes, nameMode('e.g. Bug')],
} as const satisfies INodeProperties;

interface Label extends NamedItem {
	readonly color?: string | null;
}

/** A label without a name is called by its colour, as in the drop-down. */
const labelNames = ({ name, color }: Label): readonly string[] =>
	!name ? [color ?? 'no colour'] : color ? [name, `${name}, ${color}`] : [name];

/** The labels of a board, or of all open boards. */
export const labels = (api: Api, board?: string): ReadCandidates =>
	cachedCandidates(api, `names of labels ${board ?? ''}`, async () =>
		candidatesOnBoards<Label>(
			api,
			board,
			(id) => path`/boards/${id}/labels`,
			{ fields: 'name,color', limit: 1000 },
			(label) => ({ id: label.id, names: labelNames(label) }),
		),
	);

/** The id of a label, on the board or on any open board. */
export async function labelId(api: Api, given: string, boardOf: BoardOf = anywhere, field = 'Label'): Promise<string> {
	if (isId(given)) return given;
	return await resolveId({ field, noun: 'label', given }, labels(api, await boardOf()));
}

/** Found with the board and with the label. */
export const labelsOfBoard = defineSharedOperation({
	description: 'List the labels of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-labels-get',
	kind: 'read',
	rights: 'read',
	shape: boardLabelShape,
	fields: [namedBoardField, ...listFields],
	run: async (api, { board, ...limit }) =>
		await unpagedList(api, path`/boards/${await boardInPath(api, board)}/labels`, { limit: 1000 }, limitOf(limit)),
});
